import type { ThemeTokensConfig } from 'handsontable/themes'
import { registerTheme } from 'handsontable/themes'
import colors from 'handsontable/themes/static/variables/colors/main'
import icons from 'handsontable/themes/static/variables/icons/main'
import tokens from 'handsontable/themes/static/variables/tokens/main'
import type { TableRowHeight } from './rowHeights.ts'

export const headerHeight = 40
/** Pixels between a column's edges and what stands in it. */
export const cellPadding = 8

/**
 * Handsontable's tokens in ours. Each is a reference to a custom property of the page, so that the grid follows a change
 * of theme with the rest of it, at once and by itself.
 */
const ours: ThemeTokensConfig = {
  fontFamily: 'var(--font)',
  fontSize: '13px',
  fontSizeSmall: '12px',
  lineHeight: '21px',
  cellHorizontalPadding: `${cellPadding}px`,
  borderColor: 'var(--line)',
  accentColor: 'var(--accent)',
  foregroundColor: 'var(--ink)',
  foregroundSecondaryColor: 'var(--ink-2)',
  backgroundColor: 'var(--surface)',
  backgroundSecondaryColor: 'var(--sunken)',
  placeholderColor: 'var(--ink-3)',
  readOnlyColor: 'var(--ink)',
  disabledColor: 'var(--ink-3)',
  // The package calls the lines above and below a cell its vertical ones.
  cellVerticalBorderColor: 'var(--line)',
  cellHorizontalBorderColor: 'transparent',
  cellReadOnlyBackgroundColor: 'transparent',
  cellSelectionBackgroundColor: 'var(--accent)',
  cellSelectionBorderColor: 'var(--accent)',
  headerFontWeight: '600',
  headerForegroundColor: 'var(--ink-2)',
  headerBackgroundColor: 'var(--sunken)',
  headerHighlightedForegroundColor: 'var(--ink)',
  headerHighlightedBackgroundColor: 'var(--sunken)',
  headerActiveBorderColor: 'var(--accent)',
  headerActiveForegroundColor: 'var(--ink)',
  headerActiveBackgroundColor: 'var(--accent-soft)',
  rowCellOddBackgroundColor: 'var(--surface)',
  rowCellEvenBackgroundColor: 'var(--surface)',
  resizeIndicatorColor: 'var(--accent)',
  scrollbarTrackColor: 'var(--surface)',
  scrollbarThumbColor: 'var(--line-strong)',
}

/** The package's own tokens without their dark halves: ours know light and dark themselves. */
const plain: ThemeTokensConfig = Object.fromEntries(
  Object.entries(tokens).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
)

/** The look of every grid. The table makes no row lower than its theme has them, so low ones are a theme of their own. */
const themeOf = (name: string, cellVerticalPadding: string) =>
  registerTheme({
    name,
    icons,
    colors,
    density: 'default',
    tokens: { ...plain, ...ours, cellVerticalPadding },
    colorScheme: 'light',
  })

export const hotThemes: Readonly<Record<TableRowHeight | 'double', ReturnType<typeof registerTheme>>> = {
  normal: themeOf('crateway', '5px'),
  compact: themeOf('crateway-compact', '3px'),
  touch: themeOf('crateway-touch', '9px'),
  double: themeOf('crateway-double', '0'),
}
