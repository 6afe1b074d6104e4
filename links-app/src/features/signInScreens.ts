// The pages about signing in lead to one another: they come together, as a connection may be gone just then.
export { loadSignInTexts } from '../layout/signInTexts.ts'
export { ForgetPasswordScreen } from './forget-password/ForgetPasswordScreen.tsx'
export { LoginScreen } from './login/LoginScreen.tsx'
export { ResetPasswordScreen } from './reset-password/ResetPasswordScreen.tsx'
