/** How names and addresses are written in a country. */
export type Style =
  | 'arabic'
  | 'chinese'
  | 'czech'
  | 'dutch'
  | 'english'
  | 'finnish'
  | 'french'
  | 'german'
  | 'greek'
  | 'hungarian'
  | 'indian'
  | 'indonesian'
  | 'italian'
  | 'japanese'
  | 'korean'
  | 'malay'
  | 'nordic'
  | 'polish'
  | 'portuguese'
  | 'romanian'
  | 'russian'
  | 'slavic'
  | 'spanish'
  | 'thai'
  | 'turkish'
  | 'vietnamese'

/** A country of the demo world. */
export interface Country {
  readonly code: string
  /** Short English name. */
  readonly name: string
  readonly region: string
  readonly style: Style
  /** Arrival ports in use, UN/LOCODE; a consignee is served by the nearest of them. */
  readonly ports: readonly string[]
}

const table: readonly (readonly [code: string, name: string, region: string, style: Style, ports: string])[] = [
  ['AE', 'United Arab Emirates', 'Middle East', 'arabic', 'AEJEA'],
  ['AR', 'Argentina', 'South America', 'spanish', 'ARBUE'],
  ['AT', 'Austria', 'Europe', 'german', 'SIKOP'],
  ['AU', 'Australia', 'Oceania', 'english', 'AUMEL'],
  ['AZ', 'Azerbaijan', 'CIS', 'turkish', 'GEPTI'],
  ['BD', 'Bangladesh', 'Asia', 'indian', 'BDCGP'],
  ['BE', 'Belgium', 'Europe', 'french', 'BEANR'],
  ['BG', 'Bulgaria', 'Europe', 'slavic', 'ROCND'],
  ['BR', 'Brazil', 'South America', 'portuguese', 'BRSSZ BRSSA BRRIG'],
  ['BY', 'Belarus', 'CIS', 'russian', 'LTKLJ'],
  ['CA', 'Canada', 'North America', 'english', 'CAHAL'],
  ['CH', 'Switzerland', 'Europe', 'german', 'NLRTM ITGOA'],
  ['CI', "Côte d'Ivoire", 'Africa', 'french', 'CIABJ'],
  ['CL', 'Chile', 'South America', 'spanish', 'CLSAI'],
  ['CM', 'Cameroon', 'Africa', 'french', 'CMDLA'],
  ['CN', 'China', 'Asia', 'chinese', 'CNTAO CNSHA CNTXG CNDLC CNYTN CNXMN'],
  ['CO', 'Colombia', 'South America', 'spanish', 'COCTG'],
  ['CR', 'Costa Rica', 'Central America', 'spanish', 'CRMOB'],
  ['CZ', 'Czechia', 'Europe', 'czech', 'DEHAM'],
  ['DE', 'Germany', 'Europe', 'german', 'DEHAM NLRTM'],
  ['DK', 'Denmark', 'Europe', 'nordic', 'DEHAM'],
  ['DZ', 'Algeria', 'Africa', 'french', 'DZALG'],
  ['EC', 'Ecuador', 'South America', 'spanish', 'ECGYE'],
  ['EG', 'Egypt', 'Africa', 'arabic', 'EGALY'],
  ['ES', 'Spain', 'Europe', 'spanish', 'ESVLC ESBIO'],
  ['FI', 'Finland', 'Europe', 'finnish', 'FIKTK'],
  ['FR', 'France', 'Europe', 'french', 'FRFOS FRLEH BEANR'],
  ['GB', 'United Kingdom', 'Europe', 'english', 'GBFXT'],
  ['GE', 'Georgia', 'CIS', 'russian', 'GEPTI'],
  ['GH', 'Ghana', 'Africa', 'english', 'CIABJ'],
  ['GR', 'Greece', 'Europe', 'greek', 'GRPIR'],
  ['GT', 'Guatemala', 'Central America', 'spanish', 'GTSTC'],
  ['HR', 'Croatia', 'Europe', 'slavic', 'SIKOP'],
  ['HU', 'Hungary', 'Europe', 'hungarian', 'SIKOP'],
  ['ID', 'Indonesia', 'Asia', 'indonesian', 'IDTPP IDBLW'],
  ['IN', 'India', 'Asia', 'indian', 'INMAA INNSA INMUN INCOK INHAL'],
  ['IT', 'Italy', 'Europe', 'italian', 'ITGOA SIKOP'],
  ['JP', 'Japan', 'Asia', 'japanese', 'JPTYO JPNGO JPHKT'],
  ['KE', 'Kenya', 'Africa', 'english', 'KEMBA'],
  ['KR', 'South Korea', 'Asia', 'korean', 'KRPUS KRKAN KRINC'],
  ['KZ', 'Kazakhstan', 'CIS', 'russian', 'RUNVS'],
  ['LK', 'Sri Lanka', 'Asia', 'indian', 'LKCMB'],
  ['LT', 'Lithuania', 'Europe', 'slavic', 'LTKLJ'],
  ['LU', 'Luxembourg', 'Europe', 'french', 'BEANR'],
  ['LV', 'Latvia', 'Europe', 'slavic', 'LTKLJ'],
  ['MA', 'Morocco', 'Africa', 'french', 'MACAS'],
  ['MX', 'Mexico', 'North America', 'spanish', 'MXVER MXZLO'],
  ['MY', 'Malaysia', 'Asia', 'malay', 'MYPKG'],
  ['NG', 'Nigeria', 'Africa', 'english', 'NGAPP'],
  ['NL', 'Netherlands', 'Europe', 'dutch', 'NLRTM'],
  ['NZ', 'New Zealand', 'Oceania', 'english', 'NZAKL'],
  ['PE', 'Peru', 'South America', 'spanish', 'PECLL'],
  ['PH', 'Philippines', 'Asia', 'english', 'PHMNL'],
  ['PK', 'Pakistan', 'Asia', 'indian', 'PKKHI'],
  ['PL', 'Poland', 'Europe', 'polish', 'PLGDN'],
  ['PT', 'Portugal', 'Europe', 'portuguese', 'PTLEI'],
  ['RO', 'Romania', 'Europe', 'romanian', 'ROCND'],
  ['RS', 'Serbia', 'Europe', 'slavic', 'SIKOP ROCND'],
  ['RU', 'Russia', 'CIS', 'russian', 'RULED RUNVS RUVVO'],
  ['SA', 'Saudi Arabia', 'Middle East', 'arabic', 'SAJED'],
  ['SE', 'Sweden', 'Europe', 'nordic', 'SEGOT'],
  ['SG', 'Singapore', 'Asia', 'english', 'SGSIN'],
  ['SI', 'Slovenia', 'Europe', 'slavic', 'SIKOP'],
  ['SK', 'Slovakia', 'Europe', 'czech', 'SIKOP PLGDN'],
  ['TH', 'Thailand', 'Asia', 'thai', 'THLCH'],
  ['TN', 'Tunisia', 'Africa', 'french', 'TNRDS'],
  ['TR', 'Türkiye', 'Europe', 'turkish', 'TRAMR TRALI TRMER'],
  ['TW', 'Taiwan', 'Asia', 'chinese', 'TWKHH'],
  ['US', 'United States', 'North America', 'english', 'USSAV USCHS USEWR USHOU USLGB'],
  ['UZ', 'Uzbekistan', 'CIS', 'russian', 'RUNVS'],
  ['VN', 'Vietnam', 'Asia', 'vietnamese', 'VNCLI VNHPH'],
  ['ZA', 'South Africa', 'Africa', 'english', 'ZADUR ZAZBA'],
]

/** Every country a place of the demo world lies in, by ISO 3166 code. */
export const countries: ReadonlyMap<string, Country> = new Map(
  table.map(([code, name, region, style, ports]) => [code, { code, name, region, style, ports: ports.split(' ') }]),
)
