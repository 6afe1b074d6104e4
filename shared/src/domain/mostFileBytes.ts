/** Most bytes of a file a person sends (SAFETY finding 5). */
export const mostFileBytes = 10 * 1_024 * 1_024
