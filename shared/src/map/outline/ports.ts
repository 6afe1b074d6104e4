import { toX, toY } from '../mercator.ts'

/** Great ports, by their English names: latitude and longitude of the harbour, degrees. The busiest come first. */
const lines = `
Shanghai 31.2 121.6; Singapore 1.26 103.8; Ningbo 29.9 121.9; Shenzhen 22.5 114.1; Qingdao 36.0 120.3; Guangzhou 22.8 113.5
Busan 35.1 129.0; Tianjin 38.9 117.8; Hong Kong 22.3 114.1; Rotterdam 51.9 4.2; Jebel Ali 25.0 55.1; Antwerp 51.3 4.3
Port Klang 3.0 101.4; Xiamen 24.5 118.1; Tanjung Pelepas 1.4 103.5; Kaohsiung 22.6 120.3; Los Angeles 33.7 -118.3
Hamburg 53.5 9.9; Tanger Med 35.9 -5.5; Laem Chabang 13.1 100.9; Ho Chi Minh City 10.8 106.7; Tanjung Priok -6.1 106.9
Colombo 6.95 79.8; New York 40.7 -74.1; Mundra 22.7 69.7; Nhava Sheva 18.9 72.9; Piraeus 37.9 23.6; Valencia 39.4 -0.3
Algeciras 36.1 -5.4; Bremerhaven 53.6 8.5; Manila 14.6 120.9; Jeddah 21.5 39.2; Savannah 32.1 -81.1; Santos -24.0 -46.3
Colón 9.4 -79.9; Felixstowe 51.9 1.3; Tokyo 35.6 139.8; Salalah 16.9 54.0; Le Havre 49.5 0.1; Barcelona 41.3 2.2
Houston 29.7 -95.0; Durban -29.9 31.0; Marseille-Fos 43.4 4.9; Genoa 44.4 8.9; Gdańsk 54.4 18.7; Callao -12.05 -77.1
Abidjan 5.3 -4.0; San-Pédro 4.7 -6.6; Lagos 6.4 3.4; Tema 5.6 0.0; Mombasa -4.1 39.7; Dar es Salaam -6.8 39.3
Sydney -34.0 151.2; Melbourne -37.8 144.9; Auckland -36.8 174.8; Suva -18.1 178.4; Vancouver 49.3 -123.1; Montréal 45.5 -73.5
Buenos Aires -34.6 -58.4; Cartagena 10.4 -75.5; Manzanillo 19.1 -104.3; İstanbul 41.0 28.7; Constanța 44.1 28.7
Saint Petersburg 59.9 30.2; Vladivostok 43.1 131.9; Alexandria 31.2 29.9; Port Said 31.2 32.3; Djibouti 11.6 43.1
Chittagong 22.3 91.8; Chennai 13.1 80.3; Karachi 24.8 67.0; Yangon 16.8 96.2; Belawan 3.8 98.7; Surabaya -7.2 112.7
`

/** A port's name on the map. */
export interface PortPlace {
  readonly name: string
  readonly x: number
  readonly y: number
}

export const ports: readonly PortPlace[] = lines.split(/[;\n]/).flatMap((entry) => {
  const [, name, lat, lng] = /^\s*(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(entry) ?? []
  return name ? { name, x: toX(Number(lng)), y: toY(Number(lat)) } : []
})
