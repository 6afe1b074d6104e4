import type { Texts } from '../i18n/texts.ts'
import {
  type CrateFamily,
  calloutRadius,
  callouts,
  crateFamily,
  drawCrate,
  drawDisc,
  pictureSize,
} from './cratePicture.ts'
import type { CrateNote } from './documents.ts'
import { drawRemark } from './facts.ts'
import { palette } from './palette.ts'
import type { Paper } from './paper.ts'
import type { TextStyle } from './typesetter.ts'

export const crateNoteTitle = (_: CrateNote, { t }: Texts) => ({ title: t('document.crates.title'), reference: '' })

/** What is said of a family's base and walls; the label is where it is on all. */
const described: Readonly<Record<CrateFamily, (texts: Texts) => readonly [base: string, walls: string]>> = {
  openMesh: ({ t }) => [t('document.crates.openMesh.base'), t('document.crates.openMesh.walls')],
  reinforced: ({ t }) => [t('document.crates.reinforced.base'), t('document.crates.reinforced.walls')],
  closed: ({ t }) => [t('document.crates.closed.base'), t('document.crates.closed.walls')],
  general: ({ t }) => [t('document.crates.general.base'), t('document.crates.general.walls')],
}

const digit: TextStyle = { size: 8.5, weight: 'strong', color: palette.paper, align: 'center', leading: 1 }
const body: TextStyle = { size: 9.5, leading: 1.4 }
const padding = 11
const pictureWidth = 180
const scale = pictureWidth / pictureSize.width
const pictureHeight = pictureSize.height * scale

function drawNumber(paper: Paper, number: number, x: number, y: number): void {
  const set = paper.typesetter.set(String(number), digit, 2 * calloutRadius)
  paper.typesetter.draw(set, x - calloutRadius, y - digit.size / 2)
}

/** Draws one kind of crate: its picture, and beside it what its numbers stand for. */
function drawKind(paper: Paper, { code, label }: CrateNote['materials'][number], texts: Texts): void {
  const { document, typesetter } = paper
  const family = crateFamily(code)
  const x = paper.left + pictureWidth + 2 * padding + 6
  const width = paper.left + paper.width - padding - x
  const heading = typesetter.set(code, { size: 14, weight: 'strong', color: palette.accent, leading: 1.3 }, width)
  const name = typesetter.set(label, { size: 10.5, weight: 'strong', leading: 1.35 }, width)
  const points = [texts.t('document.crates.label'), ...described[family](texts)].map((text) =>
    typesetter.set(text, body, width - 22),
  )
  const textHeight = heading.height + name.height + points.reduce((sum, { height }) => sum + height + 6, 6)
  const height = Math.max(textHeight, pictureHeight) + 2 * padding
  paper.makeRoom(height)
  const top = paper.y + padding
  paper.decorate(() =>
    document.roundedRect(paper.left, paper.y, paper.width, height, 4).lineWidth(0.75).stroke(palette.line),
  )
  const section = paper.part('Sect')
  paper.part('H2', {
    parent: section,
    draw: () => {
      typesetter.draw(heading, x, top)
      typesetter.draw(name, x, top + heading.height)
    },
  })
  const pictureTop = paper.y + (height - pictureHeight) / 2
  paper.part('Figure', {
    parent: section,
    alt: texts.t('document.crates.picture', { label }),
    draw: () => {
      document.save()
      document.translate(paper.left + padding, pictureTop).scale(scale)
      drawCrate(document, family)
      document.restore()
      for (const { number, at } of callouts) {
        drawNumber(paper, number, paper.left + padding + at[0] * scale, pictureTop + at[1] * scale)
      }
    },
  })
  let y = top + heading.height + name.height + 6
  points.forEach((point, index) => {
    const center = y + body.size * 0.7
    paper.part('P', {
      parent: section,
      draw: () => {
        drawDisc(document, [x + calloutRadius, center])
        drawNumber(paper, index + 1, x + calloutRadius, center)
        typesetter.draw(point, x + 22, y)
      },
    })
    y += point.height + 6
  })
  paper.y += height + 10
}

/** Draws how the kinds of crate are told apart, each with its picture, and what else names a crate. */
export function drawCrateNote(paper: Paper, note: CrateNote, texts: Texts): void {
  const { t } = texts
  paper.write('P', t('document.crates.intro', { provider: note.providerName }), { size: 10.5 }, 16)
  for (const material of note.materials) drawKind(paper, material, texts)
  drawRemark(paper, { label: t('document.crates.unreadable.title'), value: t('document.crates.unreadable.text') })
}
