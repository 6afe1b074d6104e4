/** Milliseconds after which a call still under way lets what was seen last be read. */
export const patience = 2_500
