/**
 * The sea network: way points on water by name (`name lat lng`, degrees) and the ways ships take between them. Two
 * neighbours are joined by a straight line that stays on water; only the canals of Suez and Panama, and the last miles
 * of river ports, cross land. Geographic facts, written down for this project.
 */
export const wayPointTable = `
bangkokBight 12.75 100.75
gulfThailand 9.6 101.4
gulfMouth 7.6 103.4
scsSouth 3.5 105.2
singaporeEast 1.40 104.60
horsburgh 1.30 104.25
singapore 1.19 103.85
singaporeWest 1.12 103.45
malaccaSouth 2.15 101.75
portKlang 2.95 101.10
malaccaMid 3.60 100.15
belawan 4.10 98.95
malaccaNorth 5.60 97.90
aceh 6.10 95.00
conDao 8.20 107.20
vungTau 10.10 107.25
phuQuy 10.10 108.60
padaran 11.20 109.50
annam 12.50 110.20
paracel 18.20 113.80
hainan 17.80 109.80
tonkin0 17.60 107.90
tonkin1 19.60 106.90
tonkin 20.60 107.10
hongKong 22.10 114.50
shantou 22.60 116.60
xiamen 24.30 118.40
taiwanSouth 22.00 119.60
kaohsiung 22.45 120.05
taiwanStrait 25.60 120.60
manilaWest 14.20 119.90
manilaBay 14.40 120.65
bashi 20.80 121.20
yangshan 30.55 122.70
yellowSouth 33.00 123.40
qingdao 35.75 120.90
shandong 37.30 123.20
bohai 38.45 121.00
tianjin 38.75 118.20
dalian 38.70 121.95
incheon 37.00 125.60
jeju 32.60 126.90
gwangyang 34.30 127.90
busan 34.80 129.05
gotoNorth 33.60 128.60
hakata 33.66 130.10
eastSea 36.50 130.80
vladivostok 42.60 132.00
tsugaruWest 41.20 139.60
tsugaru 41.45 140.50
oma 41.63 140.95
tsugaruEast 41.60 141.50
erimo 41.60 143.80
osumi 30.70 130.60
enshu 33.90 137.00
iseBay0 34.52 137.03
iseBay 34.75 136.85
oshima 34.60 139.60
uraga 35.10 139.72
tokyoBay 35.45 139.85
boso 34.70 140.40
pacificNorthWest 44.00 160.00
dateLineWest 48.00 177.00
dateLineEast 48.00 -172.00
pacificNorthEast 42.50 -140.00
conception 34.25 -120.75
santaBarbara 34.15 -119.70
sanPedro0 33.90 -118.95
sanPedro 33.60 -118.30
ryukyu 27.80 132.00
kuroshio 33.00 142.50
karimataNorth 0.40 105.80
karimata1 -0.80 107.60
karimata2 -2.20 109.00
karimata3 -4.20 108.30
priok -5.85 106.90
javaWest -5.80 106.20
sundaNorth -5.82 105.80
sundaSouth -6.70 104.80
dondra 5.60 80.60
galle 5.80 80.00
trincomalee 8.50 82.00
batticaloa 6.50 82.30
comorin 7.30 77.30
colombo 6.80 79.60
cochin 9.95 76.00
nineDegree 8.00 73.00
andamanWest 6.10 92.40
chennai 13.05 80.60
hooghlySea 20.40 88.20
hooghly 21.50 88.05
bengal 19.50 90.70
chattogram 21.90 91.50
indiaWest 14.50 72.30
mumbai 18.70 72.40
kathiawar 20.30 69.00
kutch 22.30 68.50
mundra 22.62 69.40
karachi 24.55 66.80
arabian 15.00 62.00
ormara 20.00 61.80
gulfOman 24.80 58.60
hormuzEast 26.00 56.85
hormuz 26.55 56.50
jebelAli 25.35 54.90
guardafui 13.20 53.00
adenGulf 12.30 47.00
babMandeb 12.62 43.30
redSouth 14.80 42.00
redCentre 20.50 38.20
jeddah 21.45 38.90
redNorth 27.00 34.60
gulfSuez 28.00 33.55
suezSouth 29.75 32.52
suezCanal 30.45 32.35
suezNorth 31.50 32.35
delta 31.95 31.00
alexandria 31.35 29.80
cyprusWest 34.40 31.90
cilicia 35.70 32.60
mersin 36.40 34.40
cretEast 34.80 26.80
kasos 35.25 26.60
levitha 36.75 26.12
icaria 37.50 25.72
psara 38.45 25.30
karaburun 38.80 26.10
aliaga 38.82 26.75
limnos 39.60 25.45
dardanellesWest 40.02 26.10
dardanelles 40.20 26.40
gelibolu 40.45 26.75
marmara 40.80 28.30
bosphorusSouth 40.96 28.95
bosphorus 41.12 29.07
bosphorusNorth 41.30 29.20
blackWest 41.80 29.60
constanta 44.00 28.95
blackCentre 43.40 34.00
novorossiysk 44.50 37.60
poti 42.15 41.40
cretSouth 34.30 24.00
kythira 35.98 23.15
myrtoan 36.80 23.70
saronic0 37.50 23.72
saronic 37.85 23.58
ionian 35.60 18.50
otrantoSouth 39.30 19.00
otranto 40.30 18.75
adriatic 42.40 16.90
adriaticMid 43.50 14.60
adriaticNorth 44.90 13.10
trieste 45.55 13.50
sicilyWest 37.45 11.50
tunis0 37.35 10.80
tunis 36.90 10.50
sardiniaSouth 38.40 8.60
sardiniaWest 38.60 7.60
corsicaWest 42.60 7.70
genoa 44.20 8.85
fos 43.10 4.90
algiers 36.95 3.15
balearic 37.70 3.40
nao 38.30 0.90
valencia 39.35 0.10
gata 36.40 -2.20
alboran 36.00 -4.40
gibraltar 35.95 -5.60
gibraltarWest 35.90 -6.60
casablanca 33.85 -7.80
vincent 36.60 -9.40
leixoes 41.15 -9.30
roca 38.70 -10.00
finisterre 43.30 -9.90
ortegal 44.00 -7.70
bilbao 43.80 -3.40
ushant 48.80 -5.90
channelWest 49.90 -3.00
channelEast 50.30 -0.50
seine 49.65 -0.20
dover 50.97 1.45
northSeaSouth 51.60 2.60
westerschelde 51.45 3.30
felixstowe 51.88 1.60
maas 52.00 3.85
texel 53.40 4.30
germanBight 54.05 7.70
elbe0 53.98 8.45
elbe 53.88 9.05
jutland 56.80 7.20
skagen 57.95 10.80
gothenburg 57.60 11.55
kattegat 56.60 11.90
oresundNorth 56.15 12.42
helsingor 56.045 12.65
oresund 55.80 12.72
oresundSouth 55.40 12.72
falsterbo 55.15 12.90
bornholm 55.15 14.30
bornholmSouth 54.80 15.00
gdansk0 54.95 18.80
gdansk 54.60 18.95
klaipeda 55.72 20.85
gotland 57.20 20.00
hiiumaa 59.20 21.60
gulfFinland 59.75 25.00
gogland 60.00 26.70
kotka 60.25 26.90
neva 60.02 28.90
canary0 33.20 -9.90
canary 28.40 -15.00
capBlanc 21.00 -18.30
dakar 14.80 -18.20
bissagos 9.80 -17.40
sherbro 6.00 -12.60
palmas 3.90 -7.70
abidjan 5.05 -4.00
threePoints 4.20 -2.10
lagos 6.15 3.35
biafra 3.00 7.60
bioko 2.90 9.00
wouri 3.75 9.35
guinea 1.00 0.00
goodHopeWest -33.80 17.00
goodHope -35.00 18.30
agulhas -35.60 20.20
algoa -34.20 25.95
transkei -32.40 29.80
durban -29.95 31.25
madagascarSouth -28.50 46.00
chagos -8.50 62.00
indianWest -2.50 50.00
mombasa -4.10 39.85
leeuwin -35.40 114.00
otway -39.40 142.50
portPhillip0 -38.55 144.60
portPhillip -38.35 144.65
bassStrait -39.35 146.60
gippsland -38.90 148.60
northCape -33.90 172.60
bayOfIslands -34.90 174.90
hauraki0 -36.00 174.95
hauraki -36.65 174.95
recife -7.50 -33.80
salvador -13.20 -38.40
salvadorEast -13.60 -37.00
abrolhos -18.50 -37.30
caboFrio -23.70 -40.80
santos -24.15 -46.20
catarina -28.80 -47.80
rioGrande -32.35 -51.80
puntaEste -35.30 -54.40
plata0 -35.15 -56.50
plata -34.70 -57.80
caboVerdeSouth 10.00 -26.00
saintLucia 14.25 -60.95
caribbean 13.80 -68.00
gallinas 13.00 -72.00
magdalena 11.70 -75.30
cartagena 10.60 -75.80
colonNorth 10.20 -79.90
colon 9.45 -79.92
culebra 9.10 -79.70
balboa 8.75 -79.50
panamaBay 7.40 -79.60
malo 6.70 -80.40
moin 10.20 -82.80
nicaragua 12.50 -80.60
serrana 17.00 -81.40
yucatanSouth 19.60 -85.20
gulfHonduras 16.40 -87.20
amatique0 16.10 -88.45
amatique 15.88 -88.72
yucatan 21.90 -85.50
campecheNorth 23.00 -88.50
veracruz 19.40 -95.80
gulfMexico 26.50 -91.00
galveston 29.20 -94.55
dryTortugas 23.90 -83.30
keyWest 24.15 -81.50
florida 25.60 -79.75
canaveral 28.60 -79.60
savannah 31.95 -80.60
charleston 32.60 -79.60
hatteras 34.90 -74.90
newYork 40.35 -73.80
halifax 44.45 -63.45
nantucket 40.60 -66.00
grandBanks 44.00 -48.00
celtic 49.20 -8.00
bermudaSouth 30.00 -66.00
azoresNorth 42.00 -30.00
sombrero 18.70 -63.90
aves 15.50 -64.50
guayaquil -3.00 -80.35
santaElena -2.70 -81.30
manta 0.50 -81.20
parinas -5.00 -82.00
callao -12.10 -77.50
nazca -16.00 -76.00
arica -21.00 -72.50
sanAntonio -33.50 -72.00
manzanillo 18.85 -104.60
tehuantepec 13.30 -96.00
coiba 6.70 -82.50
sanLucas 22.20 -111.50
guadalupe 29.50 -117.80
`

/** Chains of way points ships follow, either way. */
export const wayTable = `
bangkokBight gulfThailand gulfMouth scsSouth singaporeEast horsburgh singapore singaporeWest malaccaSouth portKlang malaccaMid malaccaNorth aceh
portKlang belawan malaccaNorth
malaccaMid belawan
gulfMouth conDao vungTau phuQuy padaran annam
scsSouth conDao annam paracel hongKong shantou xiamen taiwanStrait
conDao annam hainan tonkin0 tonkin1 tonkin
paracel hainan
hongKong taiwanSouth kaohsiung
taiwanSouth xiamen
taiwanSouth bashi
annam manilaWest manilaBay
manilaWest paracel
paracel bashi
hongKong bashi
taiwanStrait yangshan yellowSouth qingdao shandong bohai tianjin
yellowSouth shandong
bohai dalian
shandong incheon yellowSouth
taiwanStrait jeju
yangshan jeju yellowSouth
jeju gwangyang busan
jeju busan
jeju hakata gotoNorth busan
busan eastSea vladivostok
vladivostok tsugaruWest
eastSea tsugaruWest tsugaru oma tsugaruEast erimo pacificNorthWest
jeju osumi enshu iseBay0 iseBay
bashi ryukyu enshu oshima uraga tokyoBay
osumi ryukyu
oshima boso kuroshio
boso pacificNorthWest
ryukyu kuroshio pacificNorthWest dateLineWest dateLineEast pacificNorthEast conception santaBarbara sanPedro0 sanPedro
singaporeEast karimataNorth karimata1 karimata2 karimata3 priok javaWest sundaNorth sundaSouth
aceh dondra comorin nineDegree guardafui adenGulf babMandeb redSouth redCentre redNorth gulfSuez suezSouth suezCanal suezNorth
dondra galle colombo comorin cochin indiaWest mumbai kathiawar kutch mundra
nineDegree indiaWest
mumbai arabian
nineDegree arabian guardafui
kutch karachi ormara
aceh andamanWest chennai
chennai trincomalee batticaloa dondra
andamanWest hooghlySea hooghly
andamanWest bengal chattogram
arabian ormara gulfOman hormuzEast hormuz jebelAli
nineDegree ormara
redCentre jeddah
suezNorth delta alexandria
suezNorth cyprusWest cilicia mersin
suezNorth cretEast kasos levitha icaria psara limnos dardanellesWest dardanelles gelibolu marmara bosphorusSouth bosphorus bosphorusNorth blackWest constanta
icaria psara karaburun aliaga
blackWest blackCentre novorossiysk
blackCentre poti
suezNorth cretSouth ionian sicilyWest
suezNorth ionian
cretSouth kythira myrtoan saronic0 saronic
ionian otrantoSouth otranto adriatic adriaticMid adriaticNorth trieste
sicilyWest tunis0 tunis
sicilyWest sardiniaSouth sardiniaWest corsicaWest genoa
tunis0 sardiniaSouth
sardiniaWest fos
sardiniaSouth algiers
sicilyWest algiers balearic
sardiniaWest balearic nao valencia
balearic gata nao
gata alboran gibraltar gibraltarWest vincent roca leixoes finisterre ushant channelWest channelEast dover northSeaSouth maas texel germanBight elbe0 elbe
gibraltarWest casablanca canary0
gibraltarWest canary0
finisterre ortegal bilbao ushant
channelEast seine
northSeaSouth westerschelde
northSeaSouth felixstowe
northSeaSouth texel
germanBight jutland
texel jutland skagen gothenburg kattegat oresundNorth helsingor oresund oresundSouth falsterbo bornholm bornholmSouth gdansk0 gdansk
skagen kattegat
gdansk0 klaipeda gotland hiiumaa gulfFinland gogland kotka
bornholm gotland
gogland neva
vincent canary0 canary capBlanc dakar bissagos sherbro palmas abidjan
palmas threePoints abidjan
threePoints lagos biafra bioko wouri
threePoints biafra
lagos guinea palmas
biafra guinea goodHopeWest goodHope agulhas algoa transkei durban madagascarSouth
palmas goodHopeWest
abidjan caboFrio
agulhas madagascarSouth sundaSouth
madagascarSouth chagos aceh
dondra chagos
nineDegree indianWest mombasa
chagos indianWest
sundaSouth leeuwin otway portPhillip0 portPhillip
otway bassStrait gippsland northCape bayOfIslands hauraki0 hauraki
portPhillip0 bassStrait
palmas recife salvadorEast abrolhos caboFrio santos
bissagos recife
salvadorEast salvador
santos catarina rioGrande puntaEste plata0 plata
caboFrio catarina
goodHope caboFrio
goodHope santos
goodHope puntaEste
bissagos caboVerdeSouth saintLucia caribbean gallinas magdalena cartagena colonNorth colon culebra balboa panamaBay malo coiba tehuantepec manzanillo sanLucas guadalupe sanPedro
colonNorth moin nicaragua serrana yucatanSouth
colonNorth nicaragua
yucatanSouth gulfHonduras amatique0 amatique
yucatanSouth yucatan campecheNorth veracruz
campecheNorth gulfMexico galveston
yucatan gulfMexico
yucatan dryTortugas keyWest florida canaveral savannah charleston hatteras newYork nantucket halifax
gulfMexico dryTortugas
canaveral charleston
canaveral hatteras
canaveral bermudaSouth azoresNorth
bermudaSouth sombrero aves caribbean
savannah bermudaSouth
charleston bermudaSouth
capBlanc bermudaSouth
nantucket grandBanks celtic channelWest
halifax grandBanks
hatteras grandBanks
newYork grandBanks
azoresNorth celtic
azoresNorth finisterre
azoresNorth vincent
azoresNorth sombrero
ushant celtic
malo manta santaElena guayaquil
santaElena parinas callao nazca arica sanAntonio
sanLucas pacificNorthEast
`
