/** Ports by their English names, and their Korean names. */
export const portNames = `
Shanghai 상하이; Singapore 싱가포르; Ningbo 닝보; Shenzhen 선전; Qingdao 칭다오; Guangzhou 광저우; Busan 부산; Tianjin 톈진; Hong Kong 홍콩
Rotterdam 로테르담; Jebel Ali 제벨알리; Antwerp 안트베르펜; Port Klang 포트클랑; Xiamen 샤먼; Tanjung Pelepas 탄중펠레파스
Kaohsiung 가오슝; Los Angeles 로스앤젤레스; Hamburg 함부르크; Tanger Med 탕헤르메드; Laem Chabang 램차방; Ho Chi Minh City 호찌민
Tanjung Priok 탄중프리옥; Colombo 콜롬보; New York 뉴욕; Mundra 문드라; Nhava Sheva 나바셰바; Piraeus 피레아스; Valencia 발렌시아
Algeciras 알헤시라스; Bremerhaven 브레머하펜; Manila 마닐라; Jeddah 제다; Savannah 서배너; Santos 산투스; Colón 콜론
Felixstowe 펠릭스토; Tokyo 도쿄; Salalah 살랄라; Le Havre 르아브르; Barcelona 바르셀로나; Houston 휴스턴; Durban 더반
Marseille-Fos 마르세유포스; Genoa 제노바; Gdańsk 그단스크; Callao 카야오; Abidjan 아비장; San-Pédro 산페드로; Lagos 라고스; Tema 테마
Mombasa 몸바사; Dar es Salaam 다르에스살람; Sydney 시드니; Melbourne 멜버른; Auckland 오클랜드; Suva 수바; Vancouver 밴쿠버
Montréal 몬트리올; Buenos Aires 부에노스아이레스; Cartagena 카르타헤나; Manzanillo 만사니요; İstanbul 이스탄불; Constanța 콘스탄차
Saint Petersburg 상트페테르부르크; Vladivostok 블라디보스토크; Alexandria 알렉산드리아; Port Said 포트사이드; Djibouti 지부티
Chittagong 치타공; Chennai 첸나이; Karachi 카라치; Yangon 양곤; Belawan 블라완; Surabaya 수라바야
`
