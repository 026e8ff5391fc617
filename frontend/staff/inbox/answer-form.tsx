import { useState } from 'react';
import { answerTemplates } from '../../../shared/content/answer-templates.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { Form } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';
import { useRequest } from '../parts/use-request.ts';
import { callStaff } from '../session/api.ts';

const templates = [
  { value: '', label: 'None' },
  ...answerTemplates.map(({ label }) => ({ value: label, label })),
];

interface AnswerFormProps {
  message: ContactMessage;
  close: () => void;
}

/** Answers a contact message by email. A template fills in the text, which the operator changes. */
export const AnswerForm = ({ message: { id, email }, close }: AnswerFormProps) => {
  const [template, setTemplate] = useState('');
  const [text, setText] = useState('');
  const { request, isPending, failure } = useRequest((nonce) =>
    callStaff('mark-message', { parameters: { id }, body: { answered: true, answer: { nonce, text } } }),
  );
  const choose = (label: string) => {
    setTemplate(label);
    setText(answerTemplates.find((each) => each.label === label)?.text ?? '');
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        request();
      }}
    >
      <SelectField
        label="Template"
        options={templates}
        value={template}
        onChange={({ target }) => choose(target.value)}
      />
      <TextAreaField
        label="Answer"
        description={`It goes to ${email}, with a greeting, and quotes the message.`}
        maxLength={longest.answer}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure>{failure}</Failure>
      <FormButtons label="Send the answer" isReady={text.trim() !== ''} isPending={isPending} close={close} />
    </Form>
  );
};
