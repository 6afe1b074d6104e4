/** The portal's light theme on white paper: steel neutrals and one petrol accent. */
export const palette = {
  ink: '#14202a',
  muted: '#4a5965',
  faint: '#5c6b77',
  line: '#dbe1e5',
  lineStrong: '#84939e',
  sunken: '#eef1f3',
  paper: '#ffffff',
  accent: '#0b5f73',
  accentSoft: '#e1f0f3',
  accentLine: '#8fc3cf',
} as const
