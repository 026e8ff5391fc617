// Security: Words of strangers.
import fc from 'fast-check';
import { isPersonName, shownName, tidyName } from './person-name.ts';

it.each([
  'Robin Example',
  'Cher',
  'Ng',
  'O',
  "Sinéad O'Connor",
  'Sinéad O’Connor',
  'Brian O`Neill',
  'Nuño D´Souza',
  "'t Hooft",
  'Jean-Paul Sartre',
  'J.-P. Sartre',
  'J. R. R. Tolkien',
  'Martin Luther King, Jr.',
  'St. John Philby',
  'María José Carreño Quiñones',
  'Mª Carmen Díaz',
  'Gal·la Placídia',
  'Jörg Müller-Lüdenscheidt',
  'Đặng Thị Ngọc Ánh',
  'Nguyễn Văn A',
  'Łukasz Żółć',
  'Þórður Ægisson',
  'Șerban Țuțu',
  'Kaʻahumanu',
  'Ḥasan ibn ʿAlī',
  'Наталья Сергеевна Римская-Корсакова',
  'Юрій Лук’янчук',
  'Γιώργος Παπαδόπουλος',
  'Հովհաննես Թումանյան',
  'გიორგი ბერიძე',
  'محمد عبد الله',
  'مُحَمَّد',
  'مهدی‌زاده',
  'דוד בן־גוריון',
  'ג׳ורג׳',
  'בִּנְיָמִין',
  'राजेश कुमार शर्मा',
  'শ্রী রবীন্দ্রনাথ ঠাকুর',
  'ක්‍රිස් ශ්‍රී',
  'தமிழ்செல்வன் முத்து',
  'മോഹൻലാൽ',
  'Kumar a/l Raman',
  'བསྟན་འཛིན་རྒྱ་མཚོ',
  'สมชาย ใจดี',
  'အောင်ဆန်းစုကြည်',
  'លី សុវណ្ណ',
  'ອານຸວົງ',
  'አበበ ቢቂላ',
  'ꦗꦮ ꦱꦸꦫꦶ',
  '李雷',
  '𠮷田 太郎',
  '山田 太郎',
  'マリア・ガルシア',
  'ﾀﾅｶ ｻｸﾗ',
  '김민수',
  'ᏣᎳᎩ ᎤᏬᏚ',
  'ᐃᓄᒃ ᓄᓇᕗᑦ',
  'Ṣẹ́gun Adébáyọ̀',
  'ǃXóõ ǂKhomani',
  '’t Hooft',
  '‘Abd al-Rahman',
  'Smith–Jones',
  'Louis Smith 3rd',
  'Henry Ⅷ',
  'Juan (JJ) Pérez',
  '(JJ) Pérez',
  'Dwayne "The Rock" Johnson',
  'Anna “Ani” Weiß',
  'Robin & Kim Example',
  'Jo Park c/o Hill & Sons, Inc.',
  'Ali s/o Raman',
  'Jennifer 8 Lee',
  '२ राम',
  'Nº Maria',
])('takes %s', (name) => {
  expect([tidyName(name), isPersonName(tidyName(name))]).toEqual([name.normalize('NFC'), true]);
  expect(shownName(name)).toBe(name.normalize('NFC'));
});

it.each([
  ['Robin⠀(staff⠀–⠀ID⠀seen)', 'Robin staff ID seen'],
  ['Robin\u3164\u3164staff', 'Robin staff'],
  ['Robin\u200bstaff\u2060\u00ad', 'Robin staff'],
  ['Robin\u034f\u034f', 'Robin'],
  ['Rob\u200din', 'Rob in'],
  ['Robin\u202enibor', 'Robin nibor'],
  ['Robin\u2028Example', 'Robin Example'],
  ['Robin ✓ checked', 'Robin checked'],
  ['Robin 😀', 'Robin'],
  ['Robin ID: 4711', 'Robin ID'],
  ['call +1 800 555 0199', 'call'],
  ['https://evil.example/x', 'https evil example x'],
  ['robin@evil.example', 'robin evil example'],
  ['evil。example', 'evil example'],
  ['evil．example', 'evil example'],
  ['[win](evil)', 'win evil'],
  ['<b>Robin</b>', 'b Robin b'],
  ['=HYPERLINK("x")', 'HYPERLINK x'],
  ['R\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301obin', 'Ŕ\u0301\u0301\u0301\u0301\u0301\u0301 obin'],
  ['⠀⠀', 'No name'],
  ['Robin\nExample', 'Robin Example'],
  ['Robin\r\nBcc: all', 'Robin Bcc all'],
  ['Robin\u0000', 'Robin'],
  ['Robin\tExample', 'Robin Example'],
  ['=1+1', 'No name'],
  ['...', 'No name'],
  ['12', 'No name'],
  ['', 'No name'],
])('refuses %j, and shows an old one as %j', (name, shown) => {
  expect(isPersonName(tidyName(name))).toBe(false);
  expect(shownName(name)).toBe(shown);
});

it('parts what a mail program would take for an internet address', () => {
  expect(tidyName('J.R.R.Tolkien')).toBe('J. R. R. Tolkien');
  expect(isPersonName('evil.example')).toBe(false);
  expect(tidyName('evil.example')).toBe('evil. example');
  expect(tidyName('1.2.3.4')).toBe('1. 2. 3. 4');
});

it('has one form of a name with other spaces and separate accents', () => {
  expect(tidyName(' Zoe\u0308\u00a0\u2003 Example ')).toBe('Zoë Example');
});

/** Signs that names, addresses and tricks are made of, and any other. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(..."aZé.-,'’/@:\\ 019_\u2800\u200b\u200d\u3002\uff0e\uff61\u0301www", 'http', 'com'),
      {
        maxLength: 24,
      },
    )
    .map((parts) => parts.join('')),
);

it('shows every text as a name that stays the same, and that no mail program makes a link of', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = shownName(text);
      expect(isPersonName(shown)).toBe(true);
      expect(shownName(shown)).toBe(shown);
      expect(shown).not.toMatch(/[@:\\<>=\p{Cc}\u2800\u200b]|[.。．｡][\p{L}\p{N}]/u);
    }),
    { numRuns: 2000 },
  );
});
