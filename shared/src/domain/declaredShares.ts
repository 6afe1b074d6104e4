import { declarationFamily } from './declaration.ts'

/** What an enduser declared of one material. */
interface Line {
  readonly material: string
  readonly quantity: number
}

/** Whose crates are at a site: a customer, and the materials of its crates there. */
interface Owner {
  readonly customer: string
  readonly materials: readonly string[]
}

const sum = (lines: readonly Line[]): number => lines.reduce((all, { quantity }) => all + quantity, 0)

/**
 * What a declaration says of one customer's crates. People count crates by material, whosever they are, so it is known only where
 * the data prove it: of the only customer that ships to the site, everything; of another, where it alone has crates of each of its
 * materials there and the form asked for each of them. Null where nobody can tell.
 */
export function declaredOf(
  customer: string,
  lines: readonly Line[],
  owners: readonly Owner[],
  shippers: readonly string[],
): number | null {
  const others = [...shippers, ...owners.map((owner) => owner.customer)].filter((other) => other !== customer)
  if (others.length === 0 && shippers.includes(customer)) return sum(lines)
  const familiesOf = (some: readonly Owner[]) => some.flatMap(({ materials }) => materials.map(declarationFamily))
  const own = familiesOf(owners.filter((owner) => owner.customer === customer))
  const theirs = familiesOf(owners.filter((owner) => owner.customer !== customer))
  const asked = lines.map(({ material }) => declarationFamily(material))
  const isKnown = own.length > 0 && own.every((family) => asked.includes(family) && !theirs.includes(family))
  return isKnown ? sum(lines.filter(({ material }) => own.includes(declarationFamily(material)))) : null
}
