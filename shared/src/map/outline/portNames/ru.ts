/** Ports by their English names, and their Russian names. */
export const portNames = `
Shanghai Шанхай; Singapore Сингапур; Ningbo Нинбо; Shenzhen Шэньчжэнь; Qingdao Циндао; Guangzhou Гуанчжоу; Busan Пусан
Tianjin Тяньцзинь; Hong Kong Гонконг; Rotterdam Роттердам; Jebel Ali Джебель-Али; Antwerp Антверпен; Port Klang Порт-Кланг
Xiamen Сямынь; Tanjung Pelepas Танджунг-Пелепас; Kaohsiung Гаосюн; Los Angeles Лос-Анджелес; Hamburg Гамбург; Tanger Med Танжер-Мед
Laem Chabang Лемчабанг; Ho Chi Minh City Хошимин; Tanjung Priok Танджунг-Приок; Colombo Коломбо; New York Нью-Йорк; Mundra Мундра
Nhava Sheva Нава-Шева; Piraeus Пирей; Valencia Валенсия; Algeciras Альхесирас; Bremerhaven Бремерхафен; Manila Манила; Jeddah Джидда
Savannah Саванна; Santos Сантус; Colón Колон; Felixstowe Филикстоу; Tokyo Токио; Salalah Салала; Le Havre Гавр; Barcelona Барселона
Houston Хьюстон; Durban Дурбан; Marseille-Fos Марсель-Фос; Genoa Генуя; Gdańsk Гданьск; Callao Кальяо; Abidjan Абиджан
San-Pédro Сан-Педро; Lagos Лагос; Tema Тема; Mombasa Момбаса; Dar es Salaam Дар-эс-Салам; Sydney Сидней; Melbourne Мельбурн
Auckland Окленд; Suva Сува; Vancouver Ванкувер; Montréal Монреаль; Buenos Aires Буэнос-Айрес; Cartagena Картахена
Manzanillo Мансанильо; İstanbul Стамбул; Constanța Констанца; Saint Petersburg Санкт-Петербург; Vladivostok Владивосток
Alexandria Александрия; Port Said Порт-Саид; Djibouti Джибути; Chittagong Читтагонг; Chennai Ченнаи; Karachi Карачи; Yangon Янгон
Belawan Белаван; Surabaya Сурабая
`
