import { describe, expect, it } from 'vitest'
import { isForPrograms } from './isForPrograms.ts'

describe('isForPrograms', () => {
  it.each([
    'TypeError: x is undefined\n    at query (/srv/app.js:1:2)',
    'Error: no\n    at async Promise.all (index 0)\n    at new Session(<anonymous>)',
    'Error: no\n    at <anonymous>',
    'at Object.<anonymous> (node:internal/main:1)',
    'Traceback (most recent call last):\n  File "/srv/app.py", line 12, in take',
    'File "app.py", line 12',
    'java.lang.NullPointerException\n\tat com.example.Crates.take(Crates.java:12)',
    'NullPointerException (Crates.java:12)',
    'java.lang.Error\n\tat com.example.Crates.take(Native Method)',
    'System.Exception: no\n   at Crates.Take(String code) in C:\\src\\Crates.cs:line 12',
    'Uncaught Error in /var/www/html/index.php on line 12',
    '#0 /var/www/html/index.php(12): take()',
    '#1 [internal function]: take()',
    'app/models/crate.rb:12:in `take`',
    'panic: no\n\ngoroutine 1 [running]:\nmain.main()\n\tmain.go:12 +0x1d',
    "Cannot find module '/srv/app/crates'",
    "ENOENT: no such file or directory, open '/etc/crateway/keys.json'",
    'Could not write C:\\inetpub\\crates',
    'Could not write \\\\store\\crates',
    'see file:///srv',
    'Cannot find package in node_modules',
    'SELECT id FROM crates WHERE id = 7',
    'near "INSERT INTO crates": no',
    'UPDATE crates SET id = 7',
    'select "id", "name" from "crates" where "id" = $1',
    'select * from crates where id = 7',
    'insert into crates (id) values (7)',
    'duplicate key value violates unique constraint "crates_pkey"',
    'relation "crates" does not exist',
    'syntax error at or near "where"',
    'SQLSTATE[23000]',
    'ORA-00942: no',
    '<html><body>502</body></html>',
    '<!DOCTYPE html>',
    '<?xml version="1.0"?>',
    '<!-- nginx -->',
    '<b>Gate</b> 4',
    'Type <code>7</code>',
    'Line one<br/>line two',
    'see <a href="https://example.com">here</a>',
    "see <a class=x href='https://example.com' >here",
    'an end </div>',
  ])('tells that %j is', (text) => {
    expect(isForPrograms(text)).toBe(true)
  })

  it.each([
    'Quantity must be 1 to 500 for crate <GPS52>',
    'Weight must be <b and >c',
    'Weight must be < 5 and > 2',
    'a<b, b>c',
    'Use <name> and <code>x',
    'Meet us\n at gate 4',
    'Open\n at 10:30:00',
    'The crate is at the plant',
    'Select a crate from the list where it stands',
    'Select a site from the list of sites, order by phone',
    'Please update the set of crates',
    'Delete it from the list',
    'Allowed: and/or, 12/11/2026, km/h, GPS52/GPS71/GPS90',
    '크레이트/GPS52/GPS71 중에서 선택해 주세요',
    'и/или',
    'See https://example.com/help/crates.',
    'Ratio 4:3, see node 12',
    'Send to C: or D:',
    'Line 12 is wrong',
    'stock.csv, line 12: unknown crate type',
    'v2.go is next',
    '',
  ])('tells that %j is not', (text) => {
    expect(isForPrograms(text)).toBe(false)
  })

  it.each([
    ...[' ', '\n', '\t', '\n ', '\r\n', '\u2028', '<b a=', '<a  ', '<a b = "', '/a', '\n at a', '\n at async ', '#0 '],
    ...['SELECT ', 'UPDATE  ', 'insert into (', 'select ', 'select a ', 'select a from ', 'select,', 'violates a '],
    ...['\n#0 ', 'a.js', 'app.js line ', '\\\\', 'relation "'],
  ])('goes over many texts of %j, however they begin, in time', (part) => {
    // As many as an answer of GraphQL brings at most (graphqlFilter.ts), which hold all other calls up.
    const begins = ['', 'select', 'SELECT ', 'select a from b', '<a', 'UPDATE', '\n at', 'insert into']
    for (let count = 0; count < 256; count++) {
      const begin = begins[count % begins.length]
      expect(isForPrograms(`${begin}${part.repeat(1_000 / part.length)}\u0001`)).toBeTypeOf('boolean')
    }
  })
})
