import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { occasionText } from './historyColumns.ts'
import type { HistoryRow } from './historyRows.ts'

const row: HistoryRow = {
  key: 'd1',
  declarationId: 'd1',
  askedAt: '2026-11-02',
  isSpontaneous: false,
  remindedAt: [],
  declaredAt: '2026-11-09',
  content: null,
}

describe('what led to a declaration', () => {
  beforeAll(() => showTexts('en'))

  it('is the request, with each day on which somebody was reminded, once', () => {
    expect(occasionText(row)).toBe('Asked 02/11/2026')
    const remindedAt = ['2026-11-04', '2026-11-06', '2026-11-06']
    expect(occasionText({ ...row, remindedAt })).toBe('Asked 02/11/2026 · reminded 04/11/2026, 06/11/2026')
  })

  it('is nobody’s request where the consignee began it', () => {
    expect(occasionText({ ...row, isSpontaneous: true })).toBe('On your own')
  })

  it('is unknown where a request has no day: it was asked for all the same', () => {
    expect(occasionText({ ...row, askedAt: null })).toBeNull()
    expect(occasionText({ ...row, askedAt: null, isSpontaneous: true })).toBe('On your own')
  })
})
