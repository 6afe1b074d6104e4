import type { Viewer } from '../../http/access.ts'

/** The customer that is named, who is one of the viewer's by then; all of them where none is. */
export const customersOf = (
  { customerId }: { readonly customerId?: string | undefined },
  { customerIds }: Viewer,
): readonly string[] => (customerId === undefined ? customerIds : [customerId])
