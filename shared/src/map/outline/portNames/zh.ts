/** Ports by their English names, and their Chinese names. */
export const portNames = `
Shanghai 上海; Singapore 新加坡; Ningbo 宁波; Shenzhen 深圳; Qingdao 青岛; Guangzhou 广州; Busan 釜山; Tianjin 天津; Hong Kong 香港
Rotterdam 鹿特丹; Jebel Ali 杰贝阿里; Antwerp 安特卫普; Port Klang 巴生港; Xiamen 厦门; Tanjung Pelepas 丹戎帕拉帕斯
Kaohsiung 高雄; Los Angeles 洛杉矶; Hamburg 汉堡; Tanger Med 丹吉尔地中海港; Laem Chabang 林查班; Ho Chi Minh City 胡志明市
Tanjung Priok 丹戎不碌; Colombo 科伦坡; New York 纽约; Mundra 蒙德拉; Nhava Sheva 那瓦什瓦; Piraeus 比雷埃夫斯; Valencia 瓦伦西亚
Algeciras 阿尔赫西拉斯; Bremerhaven 不来梅港; Manila 马尼拉; Jeddah 吉达; Savannah 萨凡纳; Santos 桑托斯; Colón 科隆
Felixstowe 费利克斯托; Tokyo 东京; Salalah 塞拉莱; Le Havre 勒阿弗尔; Barcelona 巴塞罗那; Houston 休斯敦; Durban 德班
Marseille-Fos 马赛-福斯; Genoa 热那亚; Gdańsk 格但斯克; Callao 卡亚俄; Abidjan 阿比让; San-Pédro 圣佩德罗; Lagos 拉各斯; Tema 特马
Mombasa 蒙巴萨; Dar es Salaam 达累斯萨拉姆; Sydney 悉尼; Melbourne 墨尔本; Auckland 奥克兰; Suva 苏瓦; Vancouver 温哥华
Montréal 蒙特利尔; Buenos Aires 布宜诺斯艾利斯; Cartagena 卡塔赫纳; Manzanillo 曼萨尼约; İstanbul 伊斯坦布尔; Constanța 康斯坦察
Saint Petersburg 圣彼得堡; Vladivostok 符拉迪沃斯托克; Alexandria 亚历山大; Port Said 塞得港; Djibouti 吉布提; Chittagong 吉大港
Chennai 金奈; Karachi 卡拉奇; Yangon 仰光; Belawan 勿拉湾; Surabaya 泗水
`
