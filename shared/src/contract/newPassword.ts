import { newPasswordProblem, passwordLength } from '../domain/newPasswordProblem.ts'
import { field } from './fields.ts'

const { least, most } = passwordLength
const faults = { length: `must have ${least} to ${most} characters`, guessable: 'is too easy to guess' }

/** A new password. NIST SP 800-63B section 3.1.1: at least 8 characters, long ones welcome, no rules of composition. */
export const newPassword = () =>
  field<string>({ type: 'string', minLength: least, maxLength: most, format: 'password' }, faults, (value) =>
    typeof value === 'string' ? newPasswordProblem(value) : 'length',
  )
