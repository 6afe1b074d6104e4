/** The one database of this origin in a browser: what a consignee saw last, to be read without a connection (ADR 055). */
export const keptDatabase = 'crateway-kept'
