import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnNames } from './columnNames.ts'
import { findHeader, foldName, mapColumns, withColumn } from './mapColumns.ts'

/** Our columns in the order in which a file has them; null for one of the file's that is none of ours. */
const orderOf = (names: readonly string[]): readonly (EnduserColumn | null)[] => {
  const mapping = mapColumns(names)
  return names.map((_, place) => enduserColumns.find((column) => mapping[column] === place) ?? null)
}

const all = [
  'partnerReference',
  'name',
  'city',
  'country',
  'street',
  'postalCode',
  'contactName',
  'contactTel',
  'contactEmail',
] as const

describe('the columns of a file', () => {
  it.each([
    [
      'English',
      ['Ship-to Code', 'Customer Name', 'City', 'Country', 'Address', 'ZIP', 'Contact Person', 'Phone', 'E-Mail'],
    ],
    ['French', ['CODE', 'RAISON_SOC', 'VILLE', 'PAYS', 'ADRESSE', 'CP', 'CONTACT', 'TEL', 'MAIL']],
    [
      'Russian',
      ['Код', 'Наименование', 'Город', 'Страна', 'Адрес', 'Индекс', 'Контактное лицо', 'Телефон', 'Эл. почта'],
    ],
    ['Korean', ['납품처 코드', '회사명', '도시', '국가', '도로명 주소', '우편번호', '담당자', '전화번호', '이메일']],
    [
      'Portuguese',
      ['Código', 'Razão social', 'Município', 'País', 'Logradouro', 'CEP', 'Contato', 'Telefone', 'E-mail'],
    ],
    ['Chinese', ['客户编号', '公司名称', '城市', '国家', '地址', '邮编', '联系人', '联系电话', '邮箱']],
  ])('are found by their names in %s', (_, names) => {
    expect(orderOf(names)).toEqual(all)
  })

  it('are found in the template, in any order', () => {
    const names = enduserColumns.toReversed()
    expect(orderOf(names)).toEqual(names)
  })

  it.each<[names: readonly string[], order: readonly (EnduserColumn | null)[]]>([
    [
      ['Name *', 'Postal code (text)', 'FAX', 'ＣＩＴＹ'],
      ['name', 'postalCode', null, 'city'],
    ],
    [
      ['Address', 'Address 2', 'Contact', 'Contact phone'],
      ['street', 'street2', 'contactName', 'contactTel'],
    ],
    [
      ['Consignee city', 'Consignee country', 'Ship-to name'],
      ['city', 'country', 'name'],
    ],
    [
      ['Name', 'Name'],
      ['name', null],
    ],
    [
      ['', '1', '?'],
      [null, null, null],
    ],
  ])('of %j are %j', (names, order) => {
    expect(orderOf(names)).toEqual(order)
  })

  it('have names that are no other column’s', () => {
    const owners = enduserColumns.flatMap((column) => [...new Set(columnNames[column].map(foldName))])
    expect(owners.filter((name, index) => owners.indexOf(name) !== index)).toEqual([])
  })

  it('are each taken once, whatever they are called', () => {
    const name = constantFrom('Name', 'Code', 'Address', 'Mail', 'x', '')
    void assert(
      property(array(name, { maxLength: 12 }), (names) => {
        const places = Object.values(mapColumns(names)).filter((place) => place !== null)
        expect(new Set(places).size).toBe(places.length)
      }),
      { seed: 20_261_123 },
    )
  })
})

describe('withColumn', () => {
  it('takes a column from whichever had it', () => {
    const mapping = mapColumns(['Name', 'City'])
    expect(withColumn(mapping, 'country', 1)).toMatchObject({ name: 0, city: null, country: 1 })
    expect(withColumn(mapping, 'name', null)).toMatchObject({ name: null, city: 1 })
  })
})

describe('the line of names', () => {
  it.each([
    [
      'the first',
      [
        ['Name', 'City'],
        ['A', 'Lyon'],
      ],
      0,
    ],
    [
      'below a title and a date',
      [['Our consignees'], [], ['24/11/2026'], ['Code', 'Name', 'City'], ['1', 'A', 'Lyon']],
      3,
    ],
    [
      'the second of two',
      [
        ['Company', '', 'Contact', ''],
        ['Code', 'Name', 'Contact', 'Mail'],
        ['1', 'A', 'B', 'c'],
      ],
      1,
    ],
    ['below the remarks of a template', [['# Name'], ['Name', 'City']], 1],
    ['the first that is not blank, where none has names', [[''], ['a', 'b'], ['c']], 1],
    ['the first where there is nothing', [], 0],
  ])('is %s', (_, rows, line) => {
    expect(findHeader(rows)).toBe(line)
  })

  it('is one of the lines, whatever is in them', () => {
    void assert(
      property(array(array(string({ maxLength: 3 }), { maxLength: 3 }), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(rows[findHeader(rows)]).toBeDefined()
      }),
      { seed: 20_261_123 },
    )
  })
})
