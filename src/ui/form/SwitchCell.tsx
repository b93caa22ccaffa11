import { SimpleCell, Switch } from '@vkontakte/vkui';

interface SwitchCellProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that takes effect at once. */
export function SwitchCell({ label, isOn, onChange }: SwitchCellProps) {
  return (
    <SimpleCell
      Component="label"
      after={
        <Switch
          slotProps={{ input: { 'aria-label': label } }}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      }
    >
      {label}
    </SimpleCell>
  );
}
