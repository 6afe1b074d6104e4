/**
 * Real industrial cities by ISO 3166 country code, one a line: `name|lat|lng|postal style`. Positions are the town
 * centres in degrees, two decimals (about 1 km); in a postal style `#` stands for any digit and `@` for any letter.
 * Geographic facts, written down for this project.
 */
export const cityTable: Readonly<Record<string, string>> = {
  FR: `Clermont-Ferrand|45.78|3.08|63###
    Montluçon|46.34|2.60|03###
    Cholet|47.06|-0.88|49###
    Roanne|46.04|4.07|42###
    Troyes|48.30|4.07|10###
    Vitry-le-François|48.72|4.58|51###
    Béthune|50.53|2.64|62###
    Le Puy-en-Velay|45.04|3.88|43###
    Vannes|47.66|-2.76|56###`,
  DE: `Hanau|50.13|8.92|634##
    Aachen|50.78|6.08|520##
    Fulda|50.55|9.68|360##
    Fürstenwalde|52.36|14.06|155##
    Karlsruhe|49.01|8.40|761##
    Northeim|51.71|10.00|371##
    Wittenberg|51.87|12.65|068##
    Bad Kreuznach|49.84|7.86|555##`,
  IT: `Savona|44.31|8.48|171##
    Cuneo|44.39|7.55|121##
    Alessandria|44.91|8.61|151##
    Brescia|45.54|10.22|251##
    Frosinone|41.64|13.35|031##
    Vicenza|45.55|11.55|361##`,
  ES: `Valladolid|41.65|-4.72|470##
    Vitoria-Gasteiz|42.85|-2.67|010##
    Burgos|42.34|-3.70|090##
    Puente San Miguel|43.35|-4.09|395##
    Sagunto|39.68|-0.27|465##`,
  PT: `Vila Nova de Famalicão|41.41|-8.52|47##-###
    Ovar|40.86|-8.63|388#-###
    Palmela|38.57|-8.90|295#-###`,
  GB: `Stoke-on-Trent|53.00|-2.18|ST# #@@
    Ballymena|54.86|-6.28|BT4# #@@
    Leicester|52.64|-1.13|LE# #@@
    Wolverhampton|52.59|-2.13|WV# #@@
    Dundee|56.46|-2.97|DD# #@@`,
  NL: `Enschede|52.22|6.89|75## @@
    Eindhoven|51.44|5.48|56## @@
    Maastricht|50.85|5.69|62## @@`,
  BE: `Gent|51.05|3.73|90##
    Hasselt|50.93|5.34|35##
    Mons|50.45|3.95|70##`,
  LU: 'Esch-sur-Alzette|49.50|5.98|L-4###',
  AT: `Traiskirchen|48.01|16.29|251#
    Linz|48.31|14.29|40##
    Graz|47.07|15.44|80##`,
  CH: 'Winterthur|47.50|8.72|84##',
  PL: `Łódź|51.77|19.46|9#-###
    Olsztyn|53.78|20.49|10-###
    Dębica|50.05|21.41|39-2##
    Poznań|52.41|16.93|6#-###
    Legnica|51.21|16.16|59-2##
    Wolbrom|50.38|19.76|32-340`,
  CZ: `Otrokovice|49.21|17.53|765 ##
    Zlín|49.23|17.67|760 ##
    Mladá Boleslav|50.41|14.91|293 ##
    Hradec Králové|50.21|15.83|500 ##
    Zubří|49.47|18.09|756 54`,
  SK: `Púchov|49.12|18.33|020 ##
    Dolné Vestenice|48.71|18.40|972 23
    Trnava|48.38|17.59|917 ##`,
  HU: `Nyíregyháza|47.96|21.72|44##
    Tatabánya|47.58|18.40|28##
    Dunaújváros|46.97|18.94|24##
    Vác|47.78|19.13|26##`,
  RO: `Timișoara|45.76|21.23|300###
    Slatina|44.43|24.36|230###
    Zalău|47.18|23.06|450###
    Craiova|44.33|23.80|200###
    Oradea|47.05|21.93|410###`,
  BG: `Plovdiv|42.14|24.75|40##
    Ruse|43.85|25.97|70##`,
  RS: `Kruševac|43.58|21.33|370##
    Pirot|43.15|22.59|183##
    Zrenjanin|45.38|20.39|231##`,
  SI: `Kranj|46.24|14.36|40##
    Ptuj|46.42|15.87|22##`,
  HR: 'Borovo|45.38|18.97|32227',
  GR: `Thessaloniki|40.64|22.94|5## ##
    Patra|38.25|21.73|26# ##`,
  TR: `İzmit|40.77|29.94|41###
    Adapazarı|40.78|30.40|54###
    Bursa|40.18|29.07|16###
    Manisa|38.61|27.43|45###
    Kırşehir|39.15|34.16|40###
    Çankırı|40.60|33.62|18###
    Gaziantep|37.07|37.38|27###`,
  SE: `Gislaved|57.30|13.54|332 ##
    Trelleborg|55.38|13.16|231 ##`,
  FI: `Nokia|61.48|23.51|37###
    Tampere|61.50|23.76|33###`,
  DK: 'Horsens|55.86|9.85|87##',
  LT: 'Kaunas|54.90|23.90|LT-4####',
  LV: 'Jelgava|56.65|23.72|LV-30##',
  RU: `Nizhnekamsk|55.64|51.82|4235##
    Yaroslavl|57.63|39.87|1500##
    Kirov|58.60|49.66|6100##
    Omsk|54.99|73.37|6440##
    Voronezh|51.67|39.18|3940##
    Kaluga|54.51|36.26|2480##
    Volzhsky|48.79|44.78|4041##
    Ussuriysk|43.80|131.95|6925##`,
  BY: `Babruysk|53.14|29.22|2138##
    Hrodna|53.68|23.83|2300##`,
  KZ: `Shymkent|42.34|69.59|1600##
    Saran|49.79|72.84|1012##`,
  UZ: 'Angren|41.02|70.14|1102##',
  AZ: 'Sumqayıt|40.59|49.67|AZ50##',
  GE: 'Rustavi|41.55|45.00|37##',
  SA: 'Yanbu|24.09|38.06|464##',
  AE: 'Sharjah|25.35|55.41|',
  EG: `Alexandria|31.20|29.92|215##
    Asyut|27.18|31.18|715##`,
  TN: `Sousse|35.83|10.64|40##
    Menzel Bourguiba|37.15|9.79|7050`,
  DZ: 'Sétif|36.19|5.41|19###',
  MA: `Kenitra|34.26|-6.58|14###
    Settat|33.00|-7.62|26###`,
  ZA: `Uitenhage|-33.77|25.40|62##
    Brits|-25.63|27.78|02##
    Ladysmith|-28.56|29.78|33##
    Durban|-29.86|31.02|40##`,
  KE: 'Nairobi|-1.29|36.82|00###',
  NG: `Lagos|6.52|3.38|10####
    Ibadan|7.38|3.95|20####`,
  GH: 'Takoradi|4.89|-1.76|WS-###-####',
  CI: 'Bingerville|5.36|-3.89|',
  US: `Akron|41.08|-81.52|443##
    Findlay|41.04|-83.65|458##
    Greenville|34.85|-82.40|296##
    Spartanburg|34.95|-81.93|293##
    Anderson|34.50|-82.65|296##
    Fayetteville|35.05|-78.88|283##
    Wilson|35.72|-77.92|278##
    Danville|36.59|-79.40|245##
    Macon|32.84|-83.63|312##
    Lawton|34.60|-98.40|735##
    Topeka|39.05|-95.68|666##
    Des Moines|41.59|-93.62|503##
    Texarkana|33.43|-94.05|755##
    Tuscaloosa|33.21|-87.57|354##
    Clarksville|36.53|-87.36|370##
    Buffalo|42.89|-78.88|142##
    Fort Wayne|41.08|-85.14|468##
    Fontana|34.09|-117.44|923##
    Phoenix|33.45|-112.07|850##`,
  CA: `Bridgewater|44.38|-64.52|B4V #@#
    Waterville|45.06|-64.68|B0P #@#
    Napanee|44.25|-76.95|K7R #@#
    Joliette|46.02|-73.45|J6E #@#`,
  MX: `León|21.12|-101.68|37###
    San Luis Potosí|22.15|-100.98|78###
    Querétaro|20.59|-100.39|76###
    Cuernavaca|18.92|-99.23|62###
    Guadalajara|20.67|-103.35|44###`,
  GT: 'Guatemala|14.63|-90.51|01###',
  CR: 'Heredia|10.00|-84.12|40###',
  CO: `Cali|3.45|-76.53|760###
    Soacha|4.58|-74.22|250###`,
  EC: 'Cuenca|-2.90|-79.00|0101##',
  PE: 'Lima|-12.05|-77.04|15###',
  CL: 'Talagante|-33.66|-70.93|967####',
  AR: `San Luis|-33.30|-66.34|D57##
    Merlo|-34.67|-58.73|B1722
    Córdoba|-31.42|-64.18|X50##`,
  BR: `São Paulo|-23.55|-46.63|0####-###
    Campinas|-22.91|-47.06|130##-###
    Santo André|-23.66|-46.53|090##-###
    Americana|-22.74|-47.33|134##-###
    Gravataí|-29.94|-50.99|940##-###
    Feira de Santana|-12.27|-38.97|440##-###
    Camaçari|-12.70|-38.32|428##-###
    Itatiaia|-22.49|-44.56|275##-###
    Sorocaba|-23.50|-47.46|180##-###`,
  IN: `Chennai|13.08|80.27|6000##
    Mysuru|12.30|76.64|5700##
    Vadodara|22.31|73.18|3900##
    Halol|22.50|73.47|3893##
    Chakan|18.76|73.86|4105##
    Aurangabad|19.88|75.34|4310##
    Kottayam|9.59|76.52|6860##
    Madurai|9.93|78.12|6250##
    Jalandhar|31.33|75.58|1440##
    Haridwar|29.95|78.16|2494##
    Balasore|21.49|86.93|7560##`,
  PK: 'Lahore|31.55|74.34|54###',
  LK: 'Kelaniya|6.95|79.92|11600',
  BD: 'Gazipur|24.00|90.43|17##',
  TH: `Laem Chabang|13.09|100.91|20230
    Rayong|12.68|101.28|211##
    Chon Buri|13.36|100.98|200##
    Saraburi|14.53|100.91|181##
    Hat Yai|7.01|100.47|901##
    Phra Pradaeng|13.66|100.53|10130`,
  VN: `Biên Hòa|10.95|106.82|76####
    Thủ Dầu Một|10.98|106.65|75####
    Đà Nẵng|16.07|108.22|55####
    Hải Phòng|20.86|106.68|18####`,
  MY: `Taiping|4.85|100.74|340##
    Alor Setar|6.12|100.37|05###
    Shah Alam|3.08|101.53|40###`,
  ID: `Karawang|-6.30|107.30|413##
    Cikarang|-6.26|107.15|175##
    Bogor|-6.60|106.80|161##
    Gresik|-7.16|112.65|611##
    Medan|3.59|98.67|201##`,
  PH: 'Las Piñas|14.45|120.98|174#',
  SG: 'Singapore|1.32|103.70|6#####',
  TW: `Taoyuan|24.99|121.30|330##
    Yunlin|23.71|120.54|640##
    Taipei|25.05|121.53|10###`,
  CN: `Qingdao|36.07|120.38|2660##
    Weihai|37.51|122.12|2642##
    Dongying|37.43|118.67|2570##
    Hangzhou|30.27|120.16|3100##
    Hefei|31.82|117.23|2300##
    Shenyang|41.80|123.43|1100##
    Dalian|38.91|121.60|1160##
    Suzhou|31.30|120.59|2150##
    Nantong|31.98|120.89|2260##
    Chongqing|29.56|106.55|4000##
    Guilin|25.27|110.29|5410##
    Guiyang|26.65|106.63|5500##
    Xiamen|24.48|118.09|3610##
    Zhongshan|22.52|113.39|5284##
    Tianjin|39.08|117.20|3000##
    Jiaozuo|35.22|113.24|4540##
    Yinchuan|38.49|106.23|7500##`,
  KR: `Daejeon|36.35|127.38|34###
    Geumsan|36.11|127.49|327##
    Gwangju|35.16|126.85|61###
    Yangsan|35.34|129.04|50###
    Changnyeong|35.54|128.49|503##
    Incheon|37.46|126.71|21###`,
  JP: `Kurume|33.32|130.51|830-00##
    Hikone|35.27|136.26|522-00##
    Tosu|33.38|130.51|841-00##
    Shirakawa|37.13|140.22|961-08##
    Miyoshi|35.09|137.07|470-02##
    Kuwana|35.06|136.68|511-08##
    Tochigi|36.38|139.73|328-00##`,
  AU: `Somerton|-37.64|144.95|3062
    Adelaide|-34.93|138.60|50##`,
  NZ: 'Upper Hutt|-41.12|175.07|5018',
}
