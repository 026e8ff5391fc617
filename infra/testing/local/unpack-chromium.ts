import sparticuz from '@sparticuz/chromium';

await sparticuz.executablePath();
