import { field, lengthOf } from './fields.ts'

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
  'йцукенгшщзхъ',
  'фывапролджэ',
]

/**
 * Words at the head of lists of leaked passwords, in the portal's languages, and its own name; they are guessed with a few
 * figures and signs around them.
 */
const words = [
  'abcd?|qwert?y?|asdf|zxcv|admin|changeme|iloveyou|letmein|login|motdepasse|p[a@]ssw[o0]rd|senha|test|user|welcome|пароль',
  'azerty|baseball|chelsea|computer|corvette|dragon|football|internet|liverpool|master|michelle|monkey|princess|shadow',
  'starwars|sunshine|superman|trustno|whatever|crateway',
].join('|')
const commonWord = new RegExp(`^[\\d\\s\\p{P}\\p{S}]{0,6}(?:${words})+[\\d\\s\\p{P}\\p{S}]{0,6}$`, 'u')

const reversed = (text: string): string => [...text].reverse().join('')

/**
 * Whether a password is one of those that are tried first: a row of neighbours, the same few signs over and over, or a word of
 * every list with figures around it. NIST SP 800-63B section 3.1.1.2 has new passwords compared with such.
 */
function isGuessable(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const isRow = rows.some((row) => row.includes(text) || reversed(row).includes(text))
  // The second takes each run whole: it has one way to read a text.
  const isRepeated = /^(.{1,4})\1+$|^(?:(.)\2+(?!\2))+$/su.test(text)
  return isRow || isRepeated || commonWord.test(text)
}

/** Fewest and most characters of a new password, as a person counts them. */
export const passwordLength = { least: 8, most: 200 } as const

/** What is wrong with a new password. */
export function newPasswordProblem(password: string): 'length' | 'guessable' | undefined {
  const length = lengthOf(password)
  if (length < passwordLength.least || length > passwordLength.most) return 'length'
  return isGuessable(password) ? 'guessable' : undefined
}

const { least, most } = passwordLength
const messages = { length: `must have ${least} to ${most} characters`, guessable: 'is too easy to guess' } as const

/** A new password. NIST SP 800-63B section 3.1.1: at least 8 characters, long ones welcome, no rules of composition. */
export const newPassword = () =>
  field<string>({ type: 'string', minLength: least, maxLength: most, format: 'password' }, (value) => {
    const problem = typeof value === 'string' ? newPasswordProblem(value) : 'length'
    return problem && messages[problem]
  })
