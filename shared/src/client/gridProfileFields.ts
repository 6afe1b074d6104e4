/** What every service answers of a grid profile (seed 2, section 7). */
export const seedProfileFields = 'gridId profileName columnsState'

/** The same of services that offer `gridProfileSelection`. */
export const profileFields = `${seedProfileFields} isSelected`
