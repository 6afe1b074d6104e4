/** The encodings that lists of addresses come in, by the names that `TextDecoder` knows them by. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'gb18030', 'euc-kr'] as const
export type Encoding = (typeof encodings)[number]

/** Whether a text names one of them. */
export const isEncoding = (name: string): name is Encoding => encodings.some((one) => one === name)

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** The encoding that the first bytes of a file name. */
export const markOf = (bytes: Uint8Array): Encoding | undefined =>
  marks.find((one) => one.bytes.every((byte, index) => bytes[index] === byte))?.encoding

/** The text of bytes that are all of an encoding; undefined where some are not. */
export function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes by which an encoding is told: more would say the same. */
const sampleLength = 256 * 1_024

/** Shares from which something is no chance. */
const [most, nearly] = [0.9, 0.75]

/**
 * UTF-16 without its mark: every other byte of what is of Latin letters, digits and delimiters is zero. In no text of another
 * encoding is any.
 */
function utf16Without(bytes: Uint8Array): Encoding | undefined {
  const zeros: [even: number, odd: number] = [0, 0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  // Those of the other kind are of characters such as U+0100.
  if (bytes.length % 2 !== 0 || even + odd < bytes.length / 20) return undefined
  if (odd > 3 * even) return 'utf-16le'
  return even > 3 * odd ? 'utf-16be' : undefined
}

/** What the bytes above ASCII are, if two of them make a character. */
interface Pairs {
  /** Characters but punctuation and full-width signs. */
  readonly letters: number
  /** Those in the rows of the 2 350 Hangul syllables, and in those of the 3 755 frequent Chinese characters. */
  readonly hangul: number
  readonly han: number
  /** Characters whose second byte is none of the letters of Windows-1251. */
  readonly low: number
}

function countPairs(bytes: Uint8Array): Pairs {
  const pairs = { letters: 0, hangul: 0, han: 0, low: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80) continue
    at++
    if (trail < 0xc0) pairs.low++
    if (lead >= 0xa1 && lead <= 0xa9 && trail >= 0xa1) continue
    pairs.letters++
    if (lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1) pairs.hangul++
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) pairs.han++
  }
  return pairs
}

/** Enough characters for what they have in common to be no chance. */
const several = 8

/**
 * What lists of addresses are full of. The rows of Hangul are those of Chinese characters too, so that a few characters may
 * be in them by chance: read the wrong way they make words of neither.
 */
const usualHangul = new Set(
  '시도군구동읍면로길번지서울부산대인천광주전경기강원충북남제식회사한국타이어고무공장김박최정수영민지현우성호업역상세종특별자치편름가연락처화메일코드거래',
)
const usualHan = new Set(
  '市省县区镇乡村路街道号楼室栋有限公司厂中国上海北京广州深圳大工业园东西南山江河新华解放人民建设橡胶轮胎贸易科技名称地址城国家邮编联系电话箱代码张王李刘陈杨赵黄周吴',
)

function looksKorean(sample: Uint8Array): boolean {
  const usualIn = (encoding: Encoding, usual: ReadonlySet<string>) =>
    Array.from(new TextDecoder(encoding).decode(sample)).filter((letter) => usual.has(letter)).length
  return usualIn('euc-kr', usualHangul) >= usualIn('gb18030', usualHan)
}

/** Chinese or Korean, by the rows of their characters, in which the accented letters of other encodings are not. */
function eastAsian(bytes: Uint8Array, sample: Uint8Array): Encoding | undefined {
  const { letters, hangul, han, low } = countPairs(sample)
  // Russian capitals, two by two, are in the rows of Chinese characters, too.
  if (letters === 0 || (letters >= several && low === 0)) return undefined
  if (hangul >= most * letters && looksKorean(sample) && decodeStrictly(bytes, 'euc-kr') !== undefined) return 'euc-kr'
  return han >= nearly * letters && decodeStrictly(bytes, 'gb18030') !== undefined ? 'gb18030' : undefined
}

const isAsciiLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
/** The letters of Windows-1251 beside А to я: Ё, those of Ukrainian and of Belarusian. */
const furtherCyrillic = new Set([0xa1, 0xa2, 0xa5, 0xa8, 0xaa, 0xaf, 0xb2, 0xb3, 0xb4, 0xb8, 0xba, 0xbf])
const isHighLetter = (byte: number): boolean => byte >= 0xc0 || furtherCyrillic.has(byte)

/** Whether words with letters above ASCII are made of them, as in Cyrillic; in Latin they are a few among others. */
function isCyrillic(bytes: Uint8Array): boolean {
  let [high, plain] = [0, 0]
  let word = { high: 0, plain: 0 }
  for (const byte of bytes) {
    if (isHighLetter(byte)) word.high++
    else if (isAsciiLetter(byte)) word.plain++
    else {
      if (word.high > 0) plain += word.plain
      high += word.high
      word = { high: 0, plain: 0 }
    }
  }
  if (word.high > 0) plain += word.plain
  high += word.high
  return high > 1 && high >= nearly * (high + plain)
}

/**
 * The encoding of a text by its bytes: the one its byte order mark names, UTF-16 by its zeros, UTF-8 where it is valid, else
 * what its letters look like. Short texts may deceive it, so it is shown and can be chosen.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, sampleLength)
  const told = markOf(bytes) ?? utf16Without(sample)
  if (told !== undefined) return told
  if (decodeStrictly(bytes, 'utf-8') !== undefined) return 'utf-8'
  return eastAsian(bytes, sample) ?? (isCyrillic(sample) ? 'windows-1251' : 'windows-1252')
}
