/** The code of a material as the card of the next collect has it (seed 2, section 2.14; DESIGN 3.11): nowhere else. */
export const cardCode = (code: string): string => (code === 'GPS52' ? code.slice(0, -1) : code)
