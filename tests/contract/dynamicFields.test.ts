import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dynamicFieldOptions, dynamicFields, dynamicFieldValues } from '../../services/src/db/schema/index.ts'
import { findDynamicFields } from '../../shared/src/client/requests/findDynamicFields.ts'
import { findDynamicFieldValues } from '../../shared/src/client/requests/findDynamicFieldValues.ts'
import { saveDynamicFieldValues } from '../../shared/src/client/requests/saveDynamicFieldValues.ts'
import { deleteShipping, type Shipping, validateShipping } from '../../shared/src/contract/calls/shippingManagement.ts'
import type { DynamicFieldValue } from '../../shared/src/contract/dynamicFields.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk, type ShippingDesk } from './shippingDesk.ts'

describe.each(databaseKinds(inject('postgresUrl')))('dynamic fields on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  let seal: string
  let grade: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
    const fields = await findDynamicFields(desk.client, desk.customerId)
    seal = fields.find(({ type }) => type === 'text')?.fieldId ?? ''
    grade = fields.find(({ type }) => type === 'select')?.fieldId ?? ''
  })
  afterAll(() => portal.close())

  const answer = ({ id, customerId }: Shipping, fieldId: string, value: string): DynamicFieldValue => ({
    shippingId: id,
    fieldId,
    customerCode: customerId,
    value,
  })
  const save = (...values: DynamicFieldValue[]) => saveDynamicFieldValues(desk.client, values)
  const read = ({ id }: Shipping) => findDynamicFieldValues(desk.client, id)

  it('are all of the customer’s, in order, with their choices, active or not', async () => {
    const fields = await findDynamicFields(desk.client, desk.customerId)
    const rows = await portal.database.select().from(dynamicFields).where(eq(dynamicFields.customerId, desk.customerId))
    const options = await portal.database.select().from(dynamicFieldOptions)
    expect(new Set(fields.map(({ active }) => active))).toEqual(new Set([true, false]))
    expect(fields).toEqual(
      rows
        .sort((one, other) => one.position - other.position)
        .map(({ id, customerId, position, ...field }) => ({
          fieldId: id,
          customerCode: customerId,
          ...field,
          selectFields: options
            .filter(({ fieldId }) => fieldId === id)
            .sort((one, other) => one.position - other.position)
            .map(({ fieldId, label, value }) => ({ fieldId, label, value })),
        })),
    )
    expect(fields.find(({ fieldId }) => fieldId === grade)?.selectFields.length).toBeGreaterThan(1)
  })

  it('are answered, changed and taken back', async () => {
    const made = await desk.create()
    expect(await read(made)).toEqual([])
    const first = [answer(made, seal, 'Пломба 7; =1+1'), answer(made, grade, 'TSR 20')]
    expect(await save(...first)).toEqual(first)
    expect(await read(made)).toEqual(first)
    const changed = answer(made, seal, ' 8 ')
    expect(await save(changed)).toEqual([{ ...changed, value: '8' }, first[1]])
    expect(await save(answer(made, seal, '  '), answer(made, grade, 'RSS 3'))).toEqual([answer(made, grade, 'RSS 3')])
    expect(await read(made)).toEqual([answer(made, grade, 'RSS 3')])
    // The version is that of the shipping itself.
    expect((await desk.read(made.id)).version).toBe(made.version)
  })

  it('are answered for several shippings at once, or for none', async () => {
    const [one, two] = [await desk.create(), await desk.create()]
    await save(answer(one, seal, '1'), answer(two, seal, '2'))
    expect([await read(one), await read(two)]).toEqual([[answer(one, seal, '1')], [answer(two, seal, '2')]])
    const problem = await problemOf(save(answer(one, seal, '3'), answer(two, grade, 'gold')))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'values.1.value'])
    expect(await read(one)).toEqual([answer(one, seal, '1')])
  })

  it.each([
    ['text that is too long', () => [seal, 'x'.repeat(501)]],
    ['text of two lines', () => [seal, 'a\nb']],
    ['a choice that is none', () => [grade, 'TSR 99']],
    ['a choice in other letters', () => [grade, 'tsr 20']],
  ] as const)('refuse %s', async (_, wrong) => {
    const made = await desk.create()
    const [fieldId = '', value = ''] = wrong()
    const problem = await problemOf(save(answer(made, fieldId, value)))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'values.0.value'])
    expect(await read(made)).toEqual([])
  })

  it('take text of five hundred characters, whatever they are', async () => {
    const made = await desk.create()
    const value = '🚢'.repeat(500)
    expect(await save(answer(made, seal, value))).toEqual([answer(made, seal, value)])
  })

  it('take one to a hundred answers, each once', async () => {
    const made = await desk.create()
    const twice = await problemOf(save(answer(made, seal, '1'), answer(made, seal, '2')))
    expect([twice.code, twice.fields[0]?.field]).toEqual(['invalid', 'values.1.fieldId'])
    expect((await problemOf(save())).code).toBe('invalid')
    const many = Array.from({ length: 101 }, (_, index) => answer(made, `F${index}`, 'x'))
    expect((await problemOf(save(...many))).code).toBe('invalid')
    expect((await problemOf(save(...many.slice(1)))).code).toBe('not_found')
  })

  it('are not answered for a locked shipping', async () => {
    const made = await desk.create({ enduserId: desk.endusers[0]?.id ?? '' })
    const staff = await portal.signIn('staff')
    await staff.client.call(validateShipping, { body: { shipping: made } })
    expect((await problemOf(save(answer(made, seal, '1')))).code).toBe('shipping_locked')
    expect(await read(made)).toEqual([])
  })

  it('go with their shipping', async () => {
    const made = await desk.create()
    await save(answer(made, seal, '1'))
    await desk.client.call(deleteShipping, { params: { id: made.id } })
    expect((await problemOf(read(made))).code).toBe('not_found')
    expect((await problemOf(save(answer(made, seal, '1')))).code).toBe('not_found')
    const left = portal.database.$count(dynamicFieldValues, eq(dynamicFieldValues.shippingId, made.id))
    expect(await left).toBe(0)
  })

  it('and their answers stay within the tenant', async () => {
    const rival = await openDesk(portal, 'rival')
    const made = await desk.create()
    const theirs = await rival.create()
    const [theirField] = await findDynamicFields(rival.client, rival.customerId)
    const [other] = desk.login.user.group.customers.slice(1)
    const otherFields = await findDynamicFields(desk.client, other?.id ?? '')
    expect((await problemOf(findDynamicFields(rival.client, desk.customerId))).code).toBe('not_found')
    expect((await problemOf(findDynamicFieldValues(rival.client, made.id))).code).toBe('not_found')
    const refused = async (client: typeof desk.client, ...values: DynamicFieldValue[]) =>
      (await problemOf(saveDynamicFieldValues(client, values))).code
    expect(await refused(rival.client, answer(made, seal, '1'))).toBe('forbidden')
    // Our shipping under their own customer, their shipping under ours.
    expect(await refused(rival.client, { ...answer(made, seal, '1'), customerCode: rival.customerId })).toBe(
      'not_found',
    )
    expect(await refused(desk.client, { ...answer(theirs, seal, '1'), customerCode: desk.customerId })).toBe(
      'not_found',
    )
    // A field of another customer of the same group.
    expect(otherFields.length).toBeGreaterThan(0)
    expect(await refused(desk.client, answer(made, otherFields[0]?.fieldId ?? '', '1'))).toBe('not_found')
    expect(await refused(desk.client, answer(made, theirField?.fieldId ?? 'none', '1'))).toBe('not_found')
    expect(await read(made)).toEqual([])
  })

  it('need the right to manage shippings', async () => {
    const { client } = await portal.signIn('viewer')
    const made = await desk.create()
    expect((await problemOf(findDynamicFields(client, desk.customerId))).code).toBe('forbidden')
    expect((await problemOf(findDynamicFieldValues(client, made.id))).code).toBe('forbidden')
    expect((await problemOf(saveDynamicFieldValues(client, [answer(made, seal, '1')]))).code).toBe('forbidden')
    expect((await problemOf(findDynamicFields(portal.anonymous, desk.customerId))).code).toBe('unauthenticated')
  })

  it('are answered in the demo world', async () => {
    const rows = await portal.database.select().from(dynamicFieldValues)
    expect(rows.length).toBeGreaterThan(10)
  })
})
