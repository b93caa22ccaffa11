import { Card, Title } from '@vkontakte/vkui';
import { reasonsOf } from '@/domain/moderation';
import { adminManagedState, categories, type ProjectView, userManagedState } from '@/domain/project';
import type { ProjectRights } from '@/domain/projectRights';
import { FeedMembership } from '@/features/project-controls/FeedMembership';
import { DeleteButton, OpenButtons } from '@/features/project-controls/OpenButtons';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { ProjectTextForm } from '@/features/project-controls/ProjectTextForm';
import {
  CommentsSwitch,
  EditedChoice,
  PublishingChoice,
  TemplateSwitch,
} from '@/features/project-controls/PublishingChoice';
import { useText } from '@/i18n/useText';

interface ProjectControlsProps {
  readonly project: ProjectView;
  readonly rights: ProjectRights;
  /** Whether the link leads to the comments. */
  readonly toComments: boolean;
}

/** The controls of the owner and of admins. */
export function ProjectControls({ project, rights, toComments }: ProjectControlsProps) {
  const { t } = useText();
  const { mayManage, mayEdit, mayModerate } = rights;
  return (
    <>
      <OpenButtons project={project} rights={rights} toComments={toComments} />
      {mayManage && (
        <section aria-label={t('controls.owner')}>
          <Card Component="div" mode="outline" className={styles.card}>
            <Title level="3" Component="h3" className={styles.title}>
              {t('controls.owner')}
            </Title>
            {mayEdit && <ProjectTextForm project={project} />}
            {/* A draft is published from the editor, which has its content. */}
            {!(mayEdit && project.userManagedState === userManagedState.created) && (
              <PublishingChoice project={project} />
            )}
            {mayEdit && <FeedMembership project={project} />}
            <CommentsSwitch project={project} />
            <TemplateSwitch project={project} />
            <DeleteButton project={project} />
          </Card>
        </section>
      )}
      {mayModerate && (
        <section aria-label={t('controls.admin')}>
          <Card Component="div" mode="outline" className={styles.card}>
            <Title level="3" Component="h3" className={styles.title}>
              {t('controls.admin')}
            </Title>
            <EditedChoice
              project={project}
              label={t('controls.category')}
              present={String(project.category)}
              options={categories.map((category) => ({
                value: String(category),
                name: t(`category.${category}`),
                edit: { category },
              }))}
            />
            <EditedChoice
              project={project}
              label={t('controls.adminState')}
              present={String(project.adminManagedState)}
              options={Object.values(adminManagedState).map((state) => ({
                value: String(state),
                name: t(`adminState.${state}`),
                edit: { adminManagedState: state },
              }))}
              group={{
                label: t('controls.hideReason'),
                options: reasonsOf.project.map((reason) => ({
                  value: reason,
                  name: t(`report.reason.${reason}`),
                  edit: { adminManagedState: adminManagedState.banned, reason },
                })),
              }}
            />
            {!mayManage && <TemplateSwitch project={project} />}
          </Card>
        </section>
      )}
    </>
  );
}
