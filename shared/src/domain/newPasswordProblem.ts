import { lengthOf } from './lengthOf.ts'

/** Rows of signs that fingers and heads follow. */
const rows = [
  '0123456789'.repeat(20),
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zxcvbnm',
  'qazwsxedcrfvtgb',
  'zaq12wsx',
  'a1b2c3d4e5f6',
  '147258369',
  'йцукенгшщзхъ',
  'фывапролджэ',
]

/** Words at the head of lists of leaked passwords, in the portal's languages, and its own name. */
const words = [
  'abcd?|qwert?y?|asdf|zxcv|admin|changeme|iloveyou|letmein|login|motdepasse|p[a@]ssw[o0]rd|senha|test|user|welcome|пароль',
  'azerty|baseball|chelsea|computer|corvette|dragon|football|internet|liverpool|master|michelle|monkey|princess|shadow',
  'starwars|sunshine|superman|trustno|whatever|crateway',
].join('|')
const commonWords = new RegExp(`^(?:${words})+$`)

const reversed = (text: string): string => [...text].reverse().join('')

/** What may be simple in a text: itself, and itself without what people put around it to have it taken. */
function coresOf(text: string): readonly string[] {
  const edgeless = text.replaceAll(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '')
  const signless = text.replaceAll(/[\s\p{P}\p{S}]/gu, '')
  return [edgeless, signless].flatMap((core) => [
    core,
    core.replaceAll(/^\d{1,8}|\d{1,8}$/g, ''),
    core.replaceAll(/^\p{L}|\p{L}$/gu, ''),
  ])
}

function isSimple(core: string): boolean {
  const isRow = core.length > 3 && rows.some((row) => row.includes(core) || reversed(row).includes(core))
  return isRow || commonWords.test(core)
}

/**
 * Whether a password is one of those that are tried first: a row of neighbours or a word of every list, with some figures,
 * signs or a letter around it, or the same few signs over and over. NIST SP 800-63B section 3.1.1.2 has new passwords
 * compared with such.
 */
function isGuessable(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  // The second takes each run whole: it has one way to read a text.
  return /^(.{1,4})\1+$|^(?:(.)\2+(?!\2))+$/su.test(text) || coresOf(text).some(isSimple)
}

/** Fewest and most characters of a new password, as a person counts them. */
export const passwordLength = { least: 8, most: 200 } as const

/** What is wrong with a new password. */
export function newPasswordProblem(password: string): 'length' | 'guessable' | undefined {
  const length = lengthOf(password)
  if (length < passwordLength.least || length > passwordLength.most) return 'length'
  return isGuessable(password) ? 'guessable' : undefined
}
