import { describe, expect, it } from 'vitest'
import { textsIn } from '../../i18n/texts.ts'
import { findDrawing } from './drawings.ts'
import type { Report } from './report.ts'
import { findAsset, reportAssets } from './reportAssets.ts'
import { renderNotice, renderReport } from './reportPage.ts'

const hostile = '</script><script>alert(1)</script><!--\u2028"\'&'

const report: Report = {
  title: hostile,
  text: hostile,
  headlines: [{ label: hostile, value: hostile, tone: 'bad' }],
  chart: {
    isStacked: true,
    labels: [hostile],
    series: [{ name: hostile, tone: 'accent', values: [1] }],
    unit: hostile,
  },
  table: {
    columns: [
      { label: hostile, isNumber: false },
      { label: 'Crates', isNumber: true },
    ],
    rows: [[hostile, '1']],
    total: ['Total', '1'],
  },
  notes: [hostile],
}

describe('the page of a report', () => {
  const html = renderReport(report, 3, textsIn('en'), 'dark')

  it('holds nothing but text of what it is given', () => {
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<!--')
    expect(html.match(/<script/g)).toHaveLength(4)
    const [, json = ''] = /<script type="application\/json" id="chart">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toEqual(report.chart)
  })

  it('has the figures of its chart as a table with headings', () => {
    expect(html).toContain('<canvas role="img" aria-label=')
    expect(html).toContain('<th class="number" scope="col">Crates</th>')
    expect(html).toMatch(/<th scope="row">[^<]+<\/th><td class="number">1<\/td>/)
    expect(html).toContain('<tfoot><tr><th scope="row">Total</th>')
  })

  it('draws no empty chart', () => {
    const empty = renderReport({ ...report, table: { ...report.table, rows: [] } }, 3, textsIn('ko'), 'light')
    expect(empty).toContain(textsIn('ko').t('reportPage.empty.text'))
    expect(empty).not.toContain('<canvas')
    expect(empty.match(/<script/g)).toHaveLength(1)
  })

  it('says that its figures are of the whole group, of several customers', () => {
    const { tCount } = textsIn('ru')
    expect(renderReport(report, 21, textsIn('ru'), 'dark')).toContain(tCount('reportPage.wholeGroup', 21))
    expect(renderReport(report, 1, textsIn('ru'), 'dark')).not.toContain(tCount('reportPage.wholeGroup', 1))
  })

  it('says why there is none', () => {
    const notice = renderNotice('<b>', 'text', 'zh', 'dark')
    expect(notice).toContain('<h1>&lt;b&gt;</h1><p>text</p>')
    expect(notice).toContain('<html lang="zh-CN" data-theme="dark">')
  })
})

describe('the files of reports', () => {
  it('are found by their name, which changes with what is in them', () => {
    for (const asset of Object.values(reportAssets)) {
      expect(findAsset(asset.fileName)).toBe(asset)
      expect(asset.fileName).toMatch(/^\w+-[0-9a-f]{12}\.(js|css)$/)
    }
    expect(findAsset('report.js')).toBeUndefined()
    expect(findAsset('../reportAssets.ts')).toBeUndefined()
  })
})

describe('a drawing', () => {
  it.each(['Fleet_by_place', 'fleet by place', ' Cycle_time_by_country', 'STOCK AGAINST CONTRACT'])(
    'is found for %j',
    (name) => {
      expect(findDrawing(name)).toBeTypeOf('function')
    },
  )

  it('is not found for other names', () => {
    expect(findDrawing('Power BI')).toBeUndefined()
    expect(findDrawing('__proto__')).toBeUndefined()
  })
})
