import type { Texts } from '../i18n/texts.ts'
import type { PostalAddress } from './documents.ts'
import { palette } from './palette.ts'
import type { Paper } from './paper.ts'
import type { TextStyle } from './typesetter.ts'

/** A value under its label. */
export interface Fact {
  readonly label: string
  readonly value: string
}

const labelStyle: TextStyle = { size: 8, color: palette.faint, leading: 1.5 }
const valueStyle: TextStyle = { size: 10.5, leading: 1.35 }
const gap = 16

/** Draws labelled values, `perRow` side by side; those without a value are left out. */
export function drawFacts(paper: Paper, facts: readonly (Fact | undefined)[], perRow = 4): void {
  const known = facts.filter((fact) => fact !== undefined && fact.value !== '') as readonly Fact[]
  const width = (paper.width - (perRow - 1) * gap) / perRow
  const list = paper.part('L')
  for (let start = 0; start < known.length; start += perRow) {
    const row = known.slice(start, start + perRow).map(({ label, value }) => ({
      label: paper.typesetter.set(label, labelStyle, width),
      value: paper.typesetter.set(value, valueStyle, width),
    }))
    const height = Math.max(...row.map(({ label, value }) => label.height + value.height))
    paper.makeRoom(height)
    row.forEach(({ label, value }, index) => {
      const x = paper.left + index * (width + gap)
      const item = paper.part('LI', { parent: list })
      paper.part('LBody', {
        parent: item,
        draw: () => {
          paper.typesetter.draw(label, x, paper.y)
          paper.typesetter.draw(value, x, paper.y + label.height)
        },
      })
    })
    paper.y += height + 10
  }
  paper.y += 4
}

/** An address with the role its owner plays in the document. */
export interface Addressee {
  readonly role: string
  readonly address: PostalAddress
}

const padding = 10

/** Draws addresses as cards side by side, all as high as the highest. */
export function drawAddresses(paper: Paper, addressees: readonly Addressee[], texts: Texts): void {
  const width = (paper.width - (addressees.length - 1) * gap) / Math.max(1, addressees.length)
  const inner = width - 2 * padding
  const cards = addressees.map(({ role, address }) => {
    const rest = [...address.lines, texts.countryName(address.countryCode)].join('\n')
    return [
      paper.typesetter.set(role, { ...labelStyle, weight: 'strong', color: palette.accent }, inner),
      paper.typesetter.set(address.name, { size: 10.5, weight: 'strong', leading: 1.35 }, inner),
      paper.typesetter.set(rest, { size: 9.5, color: palette.muted, leading: 1.4 }, inner),
    ]
  })
  const heightOf = (card: (typeof cards)[number]) => card.reduce((sum, text) => sum + text.height, 0)
  const height = Math.max(0, ...cards.map(heightOf)) + 2 * padding
  paper.makeRoom(height)
  cards.forEach((card, index) => {
    const x = paper.left + index * (width + gap)
    paper.decorate(() => {
      paper.document.roundedRect(x, paper.y, width, height, 4).lineWidth(0.75).stroke(palette.line)
    })
    paper.part('P', {
      draw: () => {
        let y = paper.y + padding
        for (const text of card) {
          paper.typesetter.draw(text, x + padding, y)
          y += text.height
        }
      },
    })
  })
  paper.y += height + 18
}

/** Draws a longer text under its label on a tinted ground, over as many pages as it takes. */
export function drawRemark(paper: Paper, { label, value }: Fact): void {
  const inner = paper.width - 2 * padding
  const heading = paper.typesetter.set(label, { ...labelStyle, weight: 'strong' }, inner)
  const body = paper.typesetter.set(value, { size: 10, leading: 1.45 }, inner)
  const lineHeight = body.height / body.lines.length
  const around = heading.height + 2 * padding
  paper.makeRoom(around + Math.min(body.lines.length, 3) * lineHeight)
  for (let start = 0; start < body.lines.length; ) {
    const fitting = Math.max(1, Math.floor((paper.room() - around) / lineHeight))
    const lines = body.lines.slice(start, start + fitting)
    const height = around + lines.length * lineHeight
    paper.decorate(() => paper.document.roundedRect(paper.left, paper.y, paper.width, height, 4).fill(palette.sunken))
    paper.part('P', {
      draw: () => {
        paper.typesetter.draw(heading, paper.left + padding, paper.y + padding)
        paper.typesetter.draw({ ...body, lines }, paper.left + padding, paper.y + padding + heading.height)
      },
    })
    paper.y += height + 18
    start += lines.length
    if (start < body.lines.length) paper.makeRoom(paper.room() + 1)
  }
}
