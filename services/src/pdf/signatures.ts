import { palette } from './palette.ts'
import type { Paper } from './paper.ts'
import type { TextStyle } from './typesetter.ts'

const height = 104
const after = 18
const gap = 16
const padding = 10
const heading: TextStyle = { size: 9, weight: 'strong' }
const label: TextStyle = { size: 8, color: palette.faint }

/** Points from the top of the boxes to where the next block begins. */
export const signaturesRoom = height + after

/** Draws one box to sign in for each role, with lines for name, date and signature; the boxes stay together. */
export function drawSignatures(paper: Paper, roles: readonly string[], lines: readonly string[]): void {
  const width = (paper.width - (roles.length - 1) * gap) / roles.length
  paper.makeRoom(height)
  roles.forEach((role, index) => {
    const x = paper.left + index * (width + gap)
    const { document, typesetter } = paper
    paper.decorate(() => {
      document.roundedRect(x, paper.y, width, height, 4).lineWidth(0.75).stroke(palette.lineStrong)
      lines.forEach((_, line) => {
        document.rect(x + padding, lineAt(paper.y, line), width - 2 * padding, 0.5).fill(palette.lineStrong)
      })
    })
    paper.part('P', {
      draw: () => {
        typesetter.draw(typesetter.set(role, heading, width - 2 * padding), x + padding, paper.y + 7)
        lines.forEach((text, line) => {
          typesetter.draw(typesetter.set(text, label, width - 2 * padding), x + padding, lineAt(paper.y, line) - 11)
        })
      },
    })
  })
  paper.y += signaturesRoom
}

/** Where the line to write on stands. */
const lineAt = (top: number, line: number): number => top + 44 + line * 24
