// What pages with forms load is one file, as with `base.ts`. A page with a form imports this first.
import './ui/field.tsx';
import './ui/form.tsx';
import './ui/form-fields.tsx';
import './ui/radio-field.tsx';
import './ui/side-columns.tsx';
import './ui/text-area-field.tsx';
import './ui/text-field.tsx';
