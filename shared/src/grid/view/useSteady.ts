import { useMemo } from 'react'

/** An object that stays the same as long as it says the same. */
export function useSteady<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value.
  return useMemo(() => value, [text])
}
