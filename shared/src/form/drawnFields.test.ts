import { expect, it } from 'vitest'
import { createDrawnFields } from './drawnFields.ts'

/** An element at a place of a page, which notes that it was led to. */
function elementAt(place: number, led: number[] = []) {
  const element = {
    place,
    compareDocumentPosition: (other: { readonly place: number }) => (other.place < place ? 2 : 4),
    matches: () => true,
    focus: () => void led.push(place),
  }
  return element as unknown as HTMLElement
}

it('names fields in their order on screen, whenever they came', () => {
  const fields = createDrawnFields()
  const enter = (name: string, place: number) => {
    const element = elementAt(place)
    return fields.enter(name, () => element)
  }
  enter('last', 9)
  const leave = enter('first', 1)
  enter('between', 5)
  expect(fields.names()).toEqual(['first', 'between', 'last'])
  leave()
  expect(fields.names()).toEqual(['between', 'last'])
})

it('tells of each field that comes or goes', () => {
  const fields = createDrawnFields()
  const seen: (readonly string[])[] = []
  const end = fields.watch(() => seen.push(fields.names()))
  const before = fields.version()
  const leave = fields.enter('name', () => null)
  leave()
  leave()
  end()
  fields.enter('later', () => null)
  expect(seen).toEqual([['name'], []])
  expect(fields.version()).not.toBe(before)
})

it('keeps a field that was drawn elsewhere before its old place went', () => {
  const fields = createDrawnFields()
  const leave = fields.enter('name', () => null)
  fields.enter('name', () => elementAt(1))
  leave()
  expect(fields.names()).toEqual(['name'])
})

it('leads to a field that is there, and nowhere otherwise', () => {
  const fields = createDrawnFields()
  const led: number[] = []
  const element = elementAt(3, led)
  fields.enter('name', () => element)
  fields.enter('unplaced', () => null)
  for (const name of ['name', 'unplaced', 'gone', undefined]) fields.focus(name)
  expect(led).toEqual([3])
})
