import { toLines } from './tableText.ts'

/** A sea port: UN/LOCODE, name, country and the position of its container terminals. */
export interface Port {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly lat: number
  readonly lng: number
  /** Way points of the sea network a ship leaving the port steers for, one of them first. */
  readonly exits: readonly string[]
}

/** `UN/LOCODE|name|lat|lng|way points`. Real ports and positions. */
const table = `
  AEJEA|Jebel Ali|25.02|55.05|jebelAli
  ARBUE|Buenos Aires|-34.57|-58.37|plata
  AUMEL|Melbourne|-37.83|144.92|portPhillip
  BDCGP|Chattogram|22.31|91.80|chattogram
  BEANR|Antwerp|51.28|4.32|westerschelde
  BRRIG|Rio Grande|-32.07|-52.08|rioGrande
  BRSSA|Salvador|-12.96|-38.51|salvador
  BRSSZ|Santos|-23.96|-46.31|santos
  CAHAL|Halifax|44.65|-63.57|halifax
  CIABJ|Abidjan|5.28|-4.01|abidjan
  CLSAI|San Antonio|-33.59|-71.62|sanAntonio
  CMDLA|Douala|4.05|9.69|wouri
  CNDLC|Dalian|38.93|121.66|dalian
  CNSHA|Shanghai Yangshan|30.62|122.07|yangshan
  CNTAO|Qingdao|36.02|120.22|qingdao
  CNTXG|Tianjin Xingang|38.98|117.75|tianjin
  CNXMN|Xiamen|24.45|118.05|xiamen
  CNYTN|Shenzhen Yantian|22.57|114.27|hongKong
  COCTG|Cartagena|10.39|-75.53|cartagena
  CRMOB|Moín|10.01|-83.08|moin
  DEHAM|Hamburg|53.53|9.93|elbe
  DZALG|Algiers|36.77|3.07|algiers
  ECGYE|Guayaquil|-2.28|-79.91|guayaquil
  EGALY|Alexandria|31.18|29.86|alexandria
  ESBIO|Bilbao|43.35|-3.06|bilbao
  ESVLC|Valencia|39.44|-0.32|valencia
  FIKTK|HaminaKotka|60.43|26.95|kotka
  FRFOS|Marseille-Fos|43.41|4.87|fos
  FRLEH|Le Havre|49.47|0.15|seine
  GBFXT|Felixstowe|51.95|1.31|felixstowe
  GEPTI|Poti|42.15|41.65|poti
  GRPIR|Piraeus|37.94|23.61|saronic
  GTSTC|Santo Tomás de Castilla|15.69|-88.61|amatique
  IDBLW|Belawan|3.79|98.69|belawan
  IDTPP|Tanjung Priok|-6.10|106.88|priok
  INCOK|Cochin|9.97|76.26|cochin
  INHAL|Haldia|22.03|88.09|hooghly
  INMAA|Chennai|13.10|80.30|chennai
  INMUN|Mundra|22.74|69.71|mundra
  INNSA|Nhava Sheva|18.95|72.95|mumbai
  ITGOA|Genoa|44.40|8.91|genoa
  JPHKT|Hakata|33.61|130.40|hakata
  JPNGO|Nagoya|35.04|136.85|iseBay
  JPTYO|Tokyo|35.61|139.79|tokyoBay
  KEMBA|Mombasa|-4.04|39.65|mombasa
  KRINC|Incheon|37.45|126.60|incheon
  KRKAN|Gwangyang|34.90|127.69|gwangyang
  KRPUS|Busan|35.10|129.05|busan
  LKCMB|Colombo|6.95|79.85|colombo
  LTKLJ|Klaipėda|55.70|21.13|klaipeda
  MACAS|Casablanca|33.61|-7.60|casablanca
  MXVER|Veracruz|19.21|-96.13|veracruz
  MXZLO|Manzanillo|19.06|-104.31|manzanillo
  MYPKG|Port Klang|3.00|101.38|portKlang
  NGAPP|Lagos Apapa|6.44|3.38|lagos
  NLRTM|Rotterdam|51.95|4.14|maas
  NZAKL|Auckland|-36.84|174.78|hauraki
  PECLL|Callao|-12.05|-77.15|callao
  PHMNL|Manila|14.60|120.95|manilaBay
  PKKHI|Karachi|24.83|66.98|karachi
  PLGDN|Gdańsk|54.38|18.70|gdansk
  PTLEI|Leixões|41.18|-8.71|leixoes
  ROCND|Constanța|44.12|28.66|constanta
  RULED|Saint Petersburg|59.88|30.20|neva
  RUNVS|Novorossiysk|44.72|37.80|novorossiysk
  RUVVO|Vladivostok|43.11|131.89|vladivostok
  SAJED|Jeddah|21.47|39.16|jeddah
  SEGOT|Gothenburg|57.69|11.86|gothenburg
  SGSIN|Singapore|1.27|103.78|singapore
  SIKOP|Koper|45.55|13.73|trieste
  THLCH|Laem Chabang|13.08|100.88|bangkokBight
  TNRDS|Radès|36.80|10.28|tunis
  TRALI|Aliağa|38.83|26.93|aliaga
  TRAMR|Ambarlı|40.97|28.68|marmara
  TRMER|Mersin|36.79|34.64|mersin
  TWKHH|Kaohsiung|22.57|120.29|kaohsiung
  USCHS|Charleston|32.80|-79.91|charleston
  USEWR|Newark|40.68|-74.14|newYork
  USHOU|Houston|29.68|-94.99|galveston
  USLGB|Long Beach|33.75|-118.20|sanPedro
  USSAV|Savannah|32.08|-81.09|savannah
  VNCLI|Cát Lái|10.76|106.79|vungTau
  VNHPH|Hải Phòng|20.85|106.75|tonkin
  ZADUR|Durban|-29.88|31.03|durban
  ZAZBA|Ngqura|-33.80|25.68|algoa
`

/** The ports of the demo world by UN/LOCODE; the first two letters are the country. */
export const ports: ReadonlyMap<string, Port> = new Map(
  toLines(table).map(([code, name, lat, lng, exits]) => [
    code,
    { code, name, country: code.slice(0, 2), lat: Number(lat), lng: Number(lng), exits: exits.split(' ') },
  ]),
)
