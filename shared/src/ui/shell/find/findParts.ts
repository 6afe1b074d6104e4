// What the button of the palette opens, as one script.
export { FindPanel } from './FindPanel.tsx'
export { loadFindTexts } from './findTexts.ts'
