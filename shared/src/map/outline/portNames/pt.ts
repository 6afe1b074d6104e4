/** Ports by their English names, and their Portuguese names, where they differ from the English ones. */
export const portNames = `
Shanghai Xangai; Singapore Singapura; Guangzhou Cantão; Rotterdam Roterdã; Antwerp Antuérpia; Hamburg Hamburgo
Tanger Med Tânger Med; Ho Chi Minh City Cidade de Ho Chi Minh; New York Nova York; Piraeus Pireu; Valencia Valência; Jeddah Jidá
Tokyo Tóquio; Marseille-Fos Marselha-Fos; Genoa Gênova; Mombasa Mombaça; Montréal Montreal; İstanbul Istambul
Saint Petersburg São Petersburgo; Port Said Porto Said; Djibouti Djibuti; Karachi Carachi
`
