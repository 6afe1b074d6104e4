import type { Style } from './countries.ts'

/** The kinds of works that receive crates; the same words are the consignees' `regionCategory`. */
export const categories = ['Tyre plant', 'Compounder', 'Mixing', 'Belting', 'Technical rubber'] as const
export type Category = (typeof categories)[number]

/** How companies and streets are called in a locale. `{s}` is an invented stem, `{c}` the city, `{n}` a number. */
interface LocalStyle {
  readonly stems: readonly string[]
  readonly names: Readonly<Record<Category, readonly string[]>>
  readonly streets: readonly string[]
}

const split = (text: string): readonly string[] => text.split('|')

const style = (
  stems: string,
  tyre: string,
  compounder: string,
  mixing: string,
  belting: string,
  technical: string,
  streets: string,
): LocalStyle => ({
  stems: split(stems),
  names: {
    'Tyre plant': split(tyre),
    Compounder: split(compounder),
    Mixing: split(mixing),
    Belting: split(belting),
    'Technical rubber': split(technical),
  },
  streets: split(streets),
})

/** Invented stems and plain trade words per locale. */
export const localStyles: Readonly<Record<Style, LocalStyle>> = {
  arabic: style(
    'Al Wadara|Sahrawan|Nakhlan|Tuwaifa',
    '{s} Tyres|{s} Tyre Works',
    '{s} Compounds',
    '{s} Mixing',
    '{s} Belting',
    '{s} Rubber Industries',
    'Industrial Area {n}, Street {n}|{n} Second Industrial Zone',
  ),
  chinese: style(
    'Huayuan|Jinlan|Tongxu|Beiling|Hengmao|Rongqi|Yunhai|Dachuan|Longwei',
    '{s} Tyre {c}|{c} {s} Tyre Co.',
    '{c} {s} Compounds',
    '{s} Rubber Mixing {c}',
    '{c} {s} Conveyor Belt',
    '{c} {s} Rubber Products',
    'No. {n} Gongye Road|No. {n} Xingye Avenue, Block {n}',
  ),
  czech: style(
    'Morvana|Beskyda|Javorin|Hradovan|Vlára',
    '{s} Pneu|Pneu {s} {c}',
    '{s} Směsi',
    '{c} Mixing|{s} Mixing',
    '{s} Pásy',
    '{s} Guma|Gumárny {s}',
    'Průmyslová {n}/{n}|Tovární {n}|Nádražní {n}',
  ),
  dutch: style(
    'Veldering|Noordwaard|Oosterbeekse|Kerkvliet',
    '{s} Banden',
    '{s} Compounding',
    '{s} Mengbedrijf',
    '{s} Transportbanden',
    '{s} Rubber',
    'Industrieweg {n}|Havenstraat {n}|Ambachtsweg {n}',
  ),
  english: style(
    'Kestrel Vale|Harrowgate|Ashcombe|Redfern|Tallwood|Blackmere|Copperline|Westmarch|Fairholt|Lindale|Millbrook|Oakhaven|Marlow Creek|Prairie Star',
    '{s} Tyres|{s} Tires|{s} Tire & Rubber',
    '{c} Compounding|{s} Compounding',
    '{s} Mixing|{c} Custom Mixing',
    '{s} Belting',
    '{s} Rubber Products|{s} Elastomers',
    '{n}00 Industrial Parkway|{n} Foundry Lane|Unit {n}, Mill Road|{n}10 Plant Road',
  ),
  finnish: style(
    'Harjula|Koskivuo|Tammerlahti',
    '{s} Rengas',
    '{s} Seos',
    '{s} Sekoitus',
    '{s} Hihnat',
    '{s} Kumi',
    'Tehtaankatu {n}|Teollisuustie {n}',
  ),
  french: style(
    'Valmorin|Arvenne|Corvelle|Brévenne|Ardillon|Montaudry|Sorgeval|Haute-Lande',
    'Pneus {s}|Pneumatiques {s}',
    '{s} Mélanges|Compounds {s}',
    'Mélangeurs {s}|{c} Mixing',
    'Courroies {s}',
    'Caoutchouc {s}|{s} Élastomères',
    "{n} rue de l'Industrie|{n} avenue des Usines|ZI du Moulin, {n} rue des Forges|{n} boulevard Périphérique",
  ),
  german: style(
    'Nordhelm|Falkenauer|Steinhagen & Wölk|Rheinwald|Lautertal|Grünhofer|Ostermühle',
    '{s} Reifen|Reifenwerk {s}',
    '{s} Compounds',
    'Mischwerk {s}|Mischwerk {c}',
    '{s} Fördergurte',
    '{s} Gummiwerke|{s} Elastomertechnik',
    'Industriestraße {n}|Am Güterbahnhof {n}|Werkstraße {n}|Gewerbering {n}',
  ),
  greek: style(
    'Aigaira|Thermaion|Pelagos',
    '{s} Elastika',
    '{s} Meigmata',
    '{s} Mixing',
    '{s} Imantes',
    '{s} Rubber',
    'Viomichaniki Periochi, O.T. {n}|Leoforos Athinon {n}',
  ),
  hungarian: style(
    'Tiszamenti|Bükkalja|Dunavölgyi|Pannónház',
    '{s} Abroncs',
    '{s} Keverék',
    '{s} Keverőüzem',
    '{s} Heveder',
    '{s} Gumi',
    'Ipari út {n}.|Gyár utca {n}.|Vasút utca {n}.',
  ),
  indian: style(
    'Suryavan|Kaveri Hills|Godavan|Malabari|Navrang Sagar|Tapovan|Himgiri|Vindhyan',
    '{c} Tyres|{s} Tyres',
    '{s} Compounds',
    '{s} Rubber Mixing',
    '{s} Conveyor Belting',
    '{s} Rubber Works|{s} Polymers',
    'Plot No. {n}, Industrial Estate|{n}/{n} GST Road|Survey No. {n}, Phase II',
  ),
  indonesian: style(
    'Nusa Karetama|Tirta Lestarindo|Bumi Jayasena|Samudra Rayatama',
    '{s} Ban|PT {s} Ban',
    'PT {s} Kompon',
    'PT {s} Mixing',
    'PT {s} Sabuk',
    'PT {s} Karet',
    'Jl. Raya Industri No. {n}|Kawasan Industri Blok C-{n}|Jl. Pelabuhan Km {n}',
  ),
  italian: style(
    'Valdora|Montelupa|Brianta|Castelvero|Ponterosso',
    '{s} Pneumatici|{c} Gomma',
    '{s} Mescole',
    'Mescole {c}|{s} Mescolazione',
    '{s} Nastri',
    '{s} Gomma|{s} Elastomeri',
    "Via dell'Industria {n}|Via Artigiani {n}|Zona Industriale, Lotto {n}",
  ),
  japanese: style(
    'Hokuzan|Minamigawa|Asahiyama|Tokuwa|Seihama|Kurosaka',
    '{s} Tire|{s} Tire {c}',
    '{s} Compound',
    '{s} Neriko',
    '{s} Belt',
    '{s} Gomu|{s} Kasei',
    '{n}-{n} Kogyo-dori|{n}-{n}-{n} Minato-machi',
  ),
  korean: style(
    'Hanbitgang|Dallae Haneul|Saemaru|Mirinae|Gangnaru',
    '{s} Tire|{c} Rubber Works',
    '{s} Compound',
    '{s} Mixing',
    '{s} Belt',
    '{s} Gomu|{s} Polymer',
    '{n} Gongdan-ro|{n} Saneop-ro {n}beon-gil',
  ),
  malay: style(
    'Seri Getahwan|Bukit Maju|Perdana Rimba|Lembah Kinari',
    '{s} Tayar',
    '{s} Sebatian',
    '{s} Mixing',
    '{s} Belting',
    '{s} Getah|{s} Latex',
    'Lot {n}, Jalan Perusahaan {n}|{n} Persiaran Industri',
  ),
  nordic: style(
    'Älvdahl|Sundhavn|Björkholmen|Fjordvik',
    '{s} Däck',
    '{s} Compounding',
    '{s} Blandning',
    '{s} Transportband',
    '{s} Gummi',
    'Industrigatan {n}|Hamnvägen {n}|Fabriksgatan {n}',
  ),
  polish: style(
    'Wisłomax|Karpatia|Mazurol|Świtezian|Jurapol',
    '{s} Opony|Opony {s}',
    '{s} Mieszanki',
    '{c} Mixing|{s} Mixing',
    '{s} Taśmy',
    '{s} Guma',
    'ul. Przemysłowa {n}|ul. Fabryczna {n}|ul. Składowa {n}',
  ),
  portuguese: style(
    'Serra Alta|Ribeirama|Valeporto|Itamirim|Paranaúna|Monte Alvo',
    '{c} Pneus|{s} Pneus',
    '{s} Compostos',
    '{s} Misturas',
    '{s} Correias',
    '{s} Borrachas',
    'Avenida das Indústrias, {n}0|Rua da Fábrica, {n}|Rodovia Anhanguera, km {n}',
  ),
  romanian: style(
    'Carpatin|Dunărea Nouă|Olteana|Bihoreana',
    '{s} Anvelope',
    '{s} Compounds',
    '{s} Amestecuri',
    '{s} Benzi',
    '{s} Cauciuc',
    'Strada Industriilor nr. {n}|Calea Timișorii nr. {n}|Bulevardul Muncii nr. {n}',
  ),
  russian: style(
    'Uralyn|Severin|Beloyar|Stepnoy Put|Amurskoye|Kamskaya',
    '{s} Shina|Shina {s}',
    '{s} Smesi',
    '{s} Smesitel',
    '{s} Lenta',
    '{s} Rezina|{s} RTI',
    'ul. Promyshlennaya {n}|ul. Zavodskaya {n}|pr. Khimikov {n}',
  ),
  slavic: style(
    'Rodopan|Balkanel|Moravin|Savinja Dol|Vardinol|Nemunela',
    '{s} Gume|{s} Pneu',
    '{s} Compound',
    '{s} Mixing',
    '{s} Trake',
    '{s} Guma',
    'Industrijska {n}|Fabrička {n}|Tovarna ulica {n}',
  ),
  spanish: style(
    'Sierra Clara|Valdeluna|Altamira del Sur|Montesol|Peñalba|Río Bravío|Los Andares|Costa Verde',
    'Neumáticos {s}|Llantas {s}',
    'Compuestos {s}',
    'Mezclas {s}',
    'Bandas {s}',
    'Cauchos {s}|Hules {s}',
    'Polígono Industrial Norte, nave {n}|Calle de la Industria {n}|Carretera Nacional, km {n}|Avenida de las Fábricas {n}',
  ),
  thai: style(
    'Siam Wattanarat|Thip Yangdee|Chao Phraya Arun|Phu Thong',
    '{s} Tyre',
    '{s} Compound',
    '{c} Mix|{s} Mixing',
    '{s} Belt',
    '{s} Rubber',
    '{n}/{n} Moo {n}|{n} Sukhumvit Road|{n}/{n} Soi Nikhom',
  ),
  turkish: style(
    'Anadolya|Kızılırmak|Marmarel|Toroslu|Egehan',
    '{s} Lastik|{c} {s} Lastik',
    '{s} Karışım',
    '{s} Hamur',
    '{s} Bant',
    '{s} Kauçuk',
    'Organize Sanayi Bölgesi {n}. Cadde No: {n}|Sanayi Mah. Fabrika Sok. No: {n}',
  ),
  vietnamese: style(
    'Trường Lộc|An Hòa Phát Lâm|Sao Đông|Hương Giang Nam',
    'Lốp xe {s}',
    '{s} Compound',
    '{s} Cán luyện',
    '{s} Băng tải',
    'Cao su {s}',
    'Lô B{n}, Khu công nghiệp {n}|{n} Đường số {n}',
  ),
}

/** A consignee whose name and street stand in the country's own script, as some customers write them. */
interface OwnScript {
  readonly city: string
  readonly name: string
  readonly address: string
}

/** Invented names in Cyrillic, Han, Hangul and kana. */
export const ownScripts: readonly OwnScript[] = [
  { city: 'Yaroslavl', name: 'Верхневолжье Шина', address: 'ул. Промышленная, 12' },
  { city: 'Omsk', name: 'Иртыш Резинотехника', address: 'ул. Заводская, 48' },
  { city: 'Babruysk', name: 'Бярэзіна Гума', address: 'вул. Фабрычная, 7' },
  { city: 'Hefei', name: '合肥云岭轮胎有限公司', address: '工业路88号' },
  { city: 'Guilin', name: '桂林澜川橡胶', address: '兴业大道16号' },
  { city: 'Gwangju', name: '광주 새마루 고무', address: '공단로 45' },
  { city: 'Changnyeong', name: '창녕 미리내 타이어', address: '산업로 120' },
  { city: 'Hikone', name: '彦根みずうみゴム', address: '港町2-14-3' },
]
