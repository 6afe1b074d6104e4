import { Input } from '@crateway/shared/ui/Input.tsx'
import type { ComponentProps } from 'react'

/** An input for the name of an account: password managers know it, and nothing corrects what is typed. */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  )
}
