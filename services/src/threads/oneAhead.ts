/**
 * The same items, each asked for while whoever takes them is still at work on the one before: a database reads rows while the
 * file of those before is made, or writes rows while the next are read. Whoever leaves while one is on its way has one more
 * asked for before the items end.
 */
export async function* oneAhead<Item>(
  items: AsyncGenerator<Item, void, undefined>,
): AsyncGenerator<Item, void, undefined> {
  const ask = () => {
    const asked = items.next()
    // Its failure is told when it is its turn, which may never come.
    asked.catch(() => undefined)
    return asked
  }
  try {
    for (let next = ask(); ; ) {
      const { done, value } = await next
      if (done === true) return
      next = ask()
      yield value
    }
  } finally {
    await items.return()
  }
}
