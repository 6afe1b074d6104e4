import type { FieldProblem } from '../errors/Problem.ts'

/** A material whose crates come in two kinds that are counted apart, and the second kind (seed 1, section 5). */
const counterparts: Readonly<Record<string, string>> = { GPS52: 'GPS55' }

/** The material whose crates a line may count too: GPS52 of GPS55, which people tell apart and orders do not; else the line's own. */
export function declarationFamily(code: string): string {
  return Object.entries(counterparts).find(([, second]) => second === code)?.[0] ?? code
}

/**
 * The lines of a declaration form for the materials an enduser receives: GPS52 is followed by GPS55, and no code stands
 * there twice. Otherwise the order stays.
 */
export function declarationMaterials(codes: readonly string[]): string[] {
  const inserted = new Set(codes.flatMap((code) => counterparts[code] ?? []))
  const lines = codes.filter((code) => !inserted.has(code)).flatMap((code) => [code, counterparts[code] ?? code])
  return [...new Set(lines)]
}

/** Most faults that are told of one list: a person mends the first ones and sees. */
const mostProblems = 20

/**
 * What is wrong with the lines of a declaration besides their quantities: each of `materials`, the lines of the form,
 * has to be there once, and nothing else.
 */
export function lineProblems(
  lines: readonly { readonly material: string }[],
  materials: readonly string[],
): FieldProblem[] {
  const codes = lines.map(({ material }) => material)
  const given = codes.flatMap((material, index) => {
    const field = `declarationQuantities.${index}.material`
    if (!materials.includes(material)) return [{ field, message: 'is not a material of this enduser' }]
    return codes.indexOf(material) === index ? [] : [{ field, message: 'is there twice' }]
  })
  const missing = materials
    .filter((material) => !codes.includes(material))
    .map((material) => ({ field: 'declarationQuantities', message: `${material} is missing` }))
  return [...given, ...missing].slice(0, mostProblems)
}

/** Milliseconds in which a declaration can be changed, from its submission (DESIGN 3.2). */
const changeWindow = 48 * 3_600_000

/** The instant from which a declaration stays as it is. */
export function changeableUntil(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + changeWindow)
}

/** Declarations submitted after this instant can be changed `now`: `changeableUntil` from the other side. */
export function changeableSince(now: Date): Date {
  return new Date(now.getTime() - changeWindow)
}
