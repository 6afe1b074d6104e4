import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { type Board, judgeMore, openBoard } from './board.ts'

const right: Readonly<Record<EnduserColumn, string>> = {
  partnerReference: '',
  name: 'Pneus Valmorin',
  country: 'FR',
  city: 'Arras',
  postalCode: '62000',
  street: '14 rue du Port',
  street2: '',
  contactName: 'Claire Lemaire',
  contactTel: '0321550142',
  contactEmail: 'c.lemaire@example.com',
}

/** For tests: a judged list whose rows are right but for what is told of each; the first is line 2. */
export function sampleBoard(rows: readonly Readonly<Partial<Record<EnduserColumn, string>>>[]): Board {
  const lines = rows.map((row, index) => {
    const cells = { ...right, partnerReference: `${40_001 + index}`, ...row }
    return { line: index + 2, cells: enduserColumns.map((column) => cells[column]) }
  })
  const places = enduserColumns.map((column, place) => [column, place])
  return judgeMore(openBoard(lines, Object.fromEntries(places)), lines.length)
}
