/** Names that end in the kind of an organisation, and one of initials that are read one by one. */
const takesArticle =
  /(^ASPCA|\b(Alliance|Association|Campaign|Committee|Council|Federation|Foundation|Fund|Institute|League|Party|Society|Trust|Union))$/;

/** A recipient in the middle of a sentence: "the Republican Party", but "St. Jude". */
export const recipientInText = (name: string): string =>
  takesArticle.test(name) && !/^the /i.test(name) ? `the ${name}` : name;
