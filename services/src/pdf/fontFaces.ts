import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { type CharacterMap, readCharacterMap } from './characterMap.ts'

/** The scripts documents are set in: Noto Sans for Latin, Greek and Cyrillic, its sisters for Chinese and Korean. */
export const faces = ['latin', 'chinese', 'korean'] as const
export type Face = (typeof faces)[number]

export type Weight = 'regular' | 'strong'

const files: Readonly<Record<Face, { readonly package: string } & Readonly<Record<Weight, string>>>> = {
  latin: { package: '@embedpdf/fonts-latin', regular: 'NotoSans-Regular.ttf', strong: 'NotoSans-SemiBold.ttf' },
  chinese: { package: '@embedpdf/fonts-sc', regular: 'NotoSansHans-Regular.otf', strong: 'NotoSansHans-Bold.otf' },
  korean: { package: '@embedpdf/fonts-kr', regular: 'NotoSansKR-Regular.otf', strong: 'NotoSansKR-Bold.otf' },
}

const { resolve } = createRequire(import.meta.url)

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

const readFont = once((path: string) => readFileSync(path))

/** The bytes of a face in a weight, read when first wanted. */
export function fontBytes(face: Face, weight: Weight): Buffer {
  const file = files[face]
  // The package's entry lies beside its folder of fonts.
  return readFont(join(dirname(dirname(resolve(file.package))), 'fonts', file[weight]))
}

/** Which characters a face has. Both weights of a face have the same; a test holds them to it. */
export const characterMapOf: (face: Face) => CharacterMap = once((face: Face) =>
  readCharacterMap(fontBytes(face, 'regular')),
)

/** The faces in the order they are tried: a reader of Korean sees shared characters in their Korean form. */
export const facesFor = (language: LanguageCode): readonly Face[] =>
  language === 'ko' ? ['latin', 'korean', 'chinese'] : ['latin', 'chinese', 'korean']
