/**
 * Makes a thing once for the same arguments, which are plain data. Making an object of `Intl` takes a hundred times as long as
 * using it, and grids use them for every cell.
 */
function madeOnce<Args extends readonly unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>()
  return (...args) => {
    const key = JSON.stringify(args)
    const found = made.get(key) ?? make(...args)
    made.set(key, found)
    return found
  }
}

// Each by BCP 47 tag, and options where it has some. Bundles leave out those that they do not use.

export const numberFormat = /* @__PURE__ */ madeOnce(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

export const dateFormat = /* @__PURE__ */ madeOnce(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

export const pluralRules = /* @__PURE__ */ madeOnce((locale: string) => new Intl.PluralRules(locale))

const regionNames = /* @__PURE__ */ madeOnce((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))

/**
 * A country's name, from its ISO 3166-1 alpha-2 code; the code itself when unknown. Even asking a kept object takes 4 µs: too
 * long for a sort of a hundred thousand rows.
 */
export const regionName = /* @__PURE__ */ madeOnce((locale: string, code: string): string => {
  try {
    return regionNames(locale).of(code) ?? code
  } catch {
    return code
  }
})

/** The order of a language's alphabet. */
export const alphabet = /* @__PURE__ */ madeOnce((locale: string) => new Intl.Collator(locale))
