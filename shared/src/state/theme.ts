import { effect, signal } from '@preact/signals-react'
import { readStored, writeStored } from './browserStorage.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const darkQuery = matchMedia('(prefers-color-scheme: dark)')

function readChoice(): ThemeChoice {
  const stored = readStored(storageKey)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

/** What the person chose; `system` follows the machine. */
export const themeChoice = signal<ThemeChoice>(readChoice())

/** The theme on screen. */
export const theme = signal<Theme>('light')

/** Keeps a choice in this browser and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  writeStored(storageKey, choice)
  themeChoice.value = choice
}

/** Puts the theme on the document, now and at every change of choice or machine. */
export function startTheme(): void {
  const show = () => {
    const system: Theme = darkQuery.matches ? 'dark' : 'light'
    theme.value = themeChoice.value === 'system' ? system : themeChoice.value
    document.documentElement.dataset.theme = theme.value
  }
  effect(show)
  darkQuery.addEventListener('change', show)
}
