import { mostDeliveryMovements } from '@crateway/shared/contract/calls/shipments.ts'
import { localeOf } from '@crateway/shared/contract/languages.ts'
import { timeZoneText } from '@crateway/shared/domain/timeZone.ts'
import type { Texts } from '../i18n/texts.ts'
import type { DeliveryNote } from './documents.ts'
import { type Addressee, drawAddresses, drawFacts, drawRemark } from './facts.ts'
import { palette } from './palette.ts'
import type { Paper } from './paper.ts'
import { drawSignatures, signaturesRoom } from './signatures.ts'
import { drawTable } from './table.ts'
import type { TextStyle } from './typesetter.ts'

export const deliveryNoteTitle = (note: DeliveryNote, { t }: Texts) => ({
  title: t('document.deliveryNote.title'),
  reference: note.deliveryId,
})

function addressees(note: DeliveryNote, { t }: Texts): readonly Addressee[] {
  return [
    { role: t('document.deliveryNote.shipper'), address: note.customer },
    { role: t('document.deliveryNote.loadingPlace'), address: note.plant },
    { role: t('document.deliveryNote.consignee'), address: note.consignee },
  ].flatMap(({ role, address }) => (address === null ? [] : [{ role, address }]))
}

/** How many crates were scanned, and that it is not what was ordered where it is not. */
function totalText(note: DeliveryNote, { tCount, t, formatNumber }: Texts): string {
  const scanned = tCount('document.deliveryNote.scanned', note.movements.length)
  return note.movements.length === note.quantity
    ? scanned
    : `${scanned} · ${t('document.deliveryNote.planned', { quantity: formatNumber(note.quantity) })}`
}

const small: TextStyle = { size: 8.5, color: palette.faint }

/** Draws a delivery note: who sends which crates to whom, each crate, and where it is signed for. */
export function drawDeliveryNote(paper: Paper, note: DeliveryNote, texts: Texts): void {
  const { t, formatDay, formatInstant, formatNumber } = texts
  const property = t('document.deliveryNote.property', { provider: note.providerName })
  drawFacts(paper, [
    { label: t('document.deliveryNote.number'), value: note.deliveryId },
    { label: t('document.deliveryNote.shipmentNumber'), value: note.shipmentNumber ?? '' },
    {
      label: t('document.deliveryNote.shippingDate'),
      value: note.shippingDate === null ? '' : formatDay(note.shippingDate),
    },
    { label: t('document.deliveryNote.forwarder'), value: note.forwarderName ?? '' },
    { label: t('document.deliveryNote.orderNumber'), value: note.orderNumber ?? '' },
    { label: t('document.deliveryNote.orderReference'), value: note.orderReference ?? '' },
    { label: t('document.material'), value: note.material },
    { label: t('document.quantity'), value: formatNumber(note.quantity) },
  ])
  drawAddresses(paper, addressees(note, texts), texts)
  if (note.information !== null && note.information.trim() !== '') {
    drawRemark(paper, { label: t('document.deliveryNote.information'), value: note.information })
  }
  paper.makeRoom(96)
  paper.write('H2', t('document.deliveryNote.crates'), { size: 13, weight: 'strong' }, 6)
  if (note.movements.length === 0) {
    paper.write('P', t('document.deliveryNote.noCrates'), { size: 10, color: palette.muted }, 18)
  } else {
    if (note.timeZone !== undefined) {
      const zone = timeZoneText(note.timeZone, localeOf(texts.language))
      paper.write('P', t('document.deliveryNote.timeZone', { zone }), small, 6)
    }
    const shown = note.movements.slice(0, mostDeliveryMovements)
    if (shown.length < note.movements.length) {
      paper.write('P', t('document.deliveryNote.shortened', { shown: formatNumber(shown.length) }), { size: 10 }, 6)
    }
    drawTable(paper, {
      columns: [
        { heading: t('document.position'), share: 1, align: 'right' },
        { heading: t('document.deliveryNote.barcode'), share: 4, weight: 'strong' },
        { heading: t('document.material'), share: 3 },
        { heading: t('document.deliveryNote.scannedAt'), share: 4 },
      ],
      rows: shown.map(({ barcode, material, scannedAt }, index) => [
        formatNumber(index + 1),
        barcode,
        material,
        formatInstant(scannedAt, note.timeZone),
      ]),
      total: ['', totalText(note, texts)],
      keptWith: signaturesRoom + paper.typesetter.set(property, small, paper.width).height,
    })
  }
  drawSignatures(
    paper,
    [t('document.deliveryNote.shipper'), t('document.deliveryNote.carrier'), t('document.deliveryNote.consignee')],
    [t('document.name'), t('document.date'), t('document.signature')],
  )
  paper.write('P', property, small, 0)
}
