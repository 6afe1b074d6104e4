/** Ports by their English names, and their French names, where they differ from the English ones. */
export const portNames = `
Singapore Singapour; Guangzhou Canton; Antwerp Anvers; Hamburg Hambourg; Ho Chi Minh City Hô-Chi-Minh-Ville
Piraeus Le Pirée; Valencia Valence; Algeciras Algésiras; Manila Manille; Jeddah Djeddah; Barcelona Barcelone; Genoa Gênes
Cartagena Carthagène; İstanbul Istanbul; Saint Petersburg Saint-Pétersbourg; Alexandria Alexandrie; Port Said Port-Saïd
Yangon Rangoun
`
